# Opens the device's camera app, which writes its picture into PhotoProvider's file, and
# shows nothing itself. A picture that was taken goes the way of one that another app
# shares: see ShareActivity. Without one, the app's window comes back as it was.

.class public final Lio/github/solvoku/solvoku/CameraActivity;
.super Landroid/app/Activity;
.source "CameraActivity.smali"

.field private static final PICTURE:Ljava/lang/String; = "content://io.github.solvoku.solvoku.PhotoProvider/photo.jpg"

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method private static picture()Landroid/net/Uri;
    .registers 1
    sget-object v0, Lio/github/solvoku/solvoku/CameraActivity;->PICTURE:Ljava/lang/String;
    invoke-static {v0}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    return-object v0
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 5
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    if-nez p1, :open    # the system ended this activity while the camera was open

    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.media.action.IMAGE_CAPTURE"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    invoke-static {}, Lio/github/solvoku/solvoku/CameraActivity;->picture()Landroid/net/Uri;
    move-result-object v2
    const-string v1, "output"
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Landroid/os/Parcelable;)Landroid/content/Intent;
    const/4 v1, 0x3    # FLAG_GRANT_READ_URI_PERMISSION and _WRITE_
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addFlags(I)Landroid/content/Intent;
    const/4 v1, 0x1
    :try_start
    invoke-virtual {p0, v0, v1}, Landroid/app/Activity;->startActivityForResult(Landroid/content/Intent;I)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :none
    :open
    return-void

    :none
    invoke-virtual {p0}, Landroid/app/Activity;->finish()V
    return-void
.end method

.method protected onActivityResult(IILandroid/content/Intent;)V
    .registers 7
    invoke-super {p0, p1, p2, p3}, Landroid/app/Activity;->onActivityResult(IILandroid/content/Intent;)V
    const/4 v0, -0x1    # RESULT_OK
    if-ne p2, v0, :end

    new-instance v0, Landroid/content/Intent;
    invoke-direct {v0}, Landroid/content/Intent;-><init>()V
    const-string v1, "android.intent.extra.STREAM"
    invoke-static {}, Lio/github/solvoku/solvoku/CameraActivity;->picture()Landroid/net/Uri;
    move-result-object v2
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Landroid/os/Parcelable;)Landroid/content/Intent;
    sput-object v0, Lio/github/solvoku/solvoku/ShareActivity;->shared:Landroid/content/Intent;

    # The window may have been closed by the system meanwhile.
    new-instance v0, Landroid/content/Intent;
    invoke-direct {v0}, Landroid/content/Intent;-><init>()V
    const-string v1, "org.golang.app.GoNativeActivity"
    invoke-virtual {v0, p0, v1}, Landroid/content/Intent;->setClassName(Landroid/content/Context;Ljava/lang/String;)Landroid/content/Intent;
    const v1, 0x34000000    # as in ShareActivity
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setFlags(I)Landroid/content/Intent;
    invoke-virtual {p0, v0}, Landroid/app/Activity;->startActivity(Landroid/content/Intent;)V
    :end
    invoke-virtual {p0}, Landroid/app/Activity;->finish()V
    return-void
.end method
