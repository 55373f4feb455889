# The one file that the camera app may write: the last picture taken for this app, in its
# cache. Only an app that CameraActivity lends the address to can open it.

.class public final Lio/github/solvoku/solvoku/PhotoProvider;
.super Landroid/content/ContentProvider;
.source "PhotoProvider.smali"

.field private static final NAME:Ljava/lang/String; = "photo.jpg"

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/content/ContentProvider;-><init>()V
    return-void
.end method

.method public onCreate()Z
    .registers 2
    const/4 v0, 0x1
    return v0
.end method

.method public getType(Landroid/net/Uri;)Ljava/lang/String;
    .registers 3
    const-string v0, "image/jpeg"
    return-object v0
.end method

.method public openFile(Landroid/net/Uri;Ljava/lang/String;)Landroid/os/ParcelFileDescriptor;
    .registers 6
    new-instance v0, Ljava/io/File;
    invoke-virtual {p0}, Lio/github/solvoku/solvoku/PhotoProvider;->getContext()Landroid/content/Context;
    move-result-object v1
    invoke-virtual {v1}, Landroid/content/Context;->getCacheDir()Ljava/io/File;
    move-result-object v1
    sget-object v2, Lio/github/solvoku/solvoku/PhotoProvider;->NAME:Ljava/lang/String;
    invoke-direct {v0, v1, v2}, Ljava/io/File;-><init>(Ljava/io/File;Ljava/lang/String;)V
    invoke-static {p2}, Landroid/os/ParcelFileDescriptor;->parseMode(Ljava/lang/String;)I
    move-result v1
    invoke-static {v0, v1}, Landroid/os/ParcelFileDescriptor;->open(Ljava/io/File;I)Landroid/os/ParcelFileDescriptor;
    move-result-object v0
    return-object v0
.end method

# Fyne asks for the name, and takes for granted that there is one.
.method public query(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;Ljava/lang/String;)Landroid/database/Cursor;
    .registers 11
    const/4 v4, 0x1
    const/4 v3, 0x0
    new-array v0, v4, [Ljava/lang/String;
    const-string v1, "_display_name"
    aput-object v1, v0, v3
    new-instance v2, Landroid/database/MatrixCursor;
    invoke-direct {v2, v0}, Landroid/database/MatrixCursor;-><init>([Ljava/lang/String;)V
    new-array v0, v4, [Ljava/lang/Object;
    sget-object v1, Lio/github/solvoku/solvoku/PhotoProvider;->NAME:Ljava/lang/String;
    aput-object v1, v0, v3
    invoke-virtual {v2, v0}, Landroid/database/MatrixCursor;->addRow([Ljava/lang/Object;)V
    return-object v2
.end method

.method public insert(Landroid/net/Uri;Landroid/content/ContentValues;)Landroid/net/Uri;
    .registers 4
    const/4 v0, 0x0
    return-object v0
.end method

.method public delete(Landroid/net/Uri;Ljava/lang/String;[Ljava/lang/String;)I
    .registers 5
    const/4 v0, 0x0
    return v0
.end method

.method public update(Landroid/net/Uri;Landroid/content/ContentValues;Ljava/lang/String;[Ljava/lang/String;)I
    .registers 6
    const/4 v0, 0x0
    return v0
.end method
