# What other apps share goes through this activity, which shows nothing: it keeps
# the intent for ui/platform (shared_android.c), brings the app's window to the front
# and ends. The window's own activity is Fyne's, which drops what it is sent while it
# runs.

.class public final Lio/github/solvoku/solvoku/ShareActivity;
.super Landroid/app/Activity;
.source "ShareActivity.smali"

# The intent of the last share, null once it was taken.
.field public static volatile shared:Landroid/content/Intent;

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 6
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    invoke-virtual {p0}, Landroid/app/Activity;->getIntent()Landroid/content/Intent;
    move-result-object v0
    sput-object v0, Lio/github/solvoku/solvoku/ShareActivity;->shared:Landroid/content/Intent;

    # The copy takes along the right to read a picture (FLAG_GRANT_READ_URI_PERMISSION,
    # if the sender gave it), which ends with the activity that holds it.
    new-instance v1, Landroid/content/Intent;
    invoke-direct {v1, v0}, Landroid/content/Intent;-><init>(Landroid/content/Intent;)V
    const-string v2, "org.golang.app.GoNativeActivity"
    invoke-virtual {v1, p0, v2}, Landroid/content/Intent;->setClassName(Landroid/content/Context;Ljava/lang/String;)Landroid/content/Intent;
    invoke-virtual {v0}, Landroid/content/Intent;->getFlags()I
    move-result v2
    and-int/lit8 v2, v2, 0x1
    # FLAG_ACTIVITY_NEW_TASK, _SINGLE_TOP and _CLEAR_TOP: the running window, not a second.
    const v3, 0x34000000
    or-int/2addr v2, v3
    invoke-virtual {v1, v2}, Landroid/content/Intent;->setFlags(I)Landroid/content/Intent;
    invoke-virtual {p0, v1}, Landroid/app/Activity;->startActivity(Landroid/content/Intent;)V
    invoke-virtual {p0}, Landroid/app/Activity;->finish()V
    return-void
.end method
