#include "shared_android.h"

#include <jni.h>
#include <stdlib.h>
#include <string.h>

// A call from Java leaves no exception behind: one that is pending is cleared, and
// what it was meant to return counts as missing. The references die with the frame
// that each exported function pushes.

static const jint references = 32;

static bool failed(JNIEnv *env) {
	if (!(*env)->ExceptionCheck(env)) {
		return false;
	}
	(*env)->ExceptionClear(env);
	return true;
}

static jmethodID method(JNIEnv *env, jobject object, const char *name, const char *signature) {
	jmethodID found = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, object), name, signature);
	return failed(env) ? NULL : found;
}

// copy_string returns the text of any object, which the caller frees.
static char *copy_string(JNIEnv *env, jobject object) {
	if (object == NULL) {
		return NULL;
	}
	jmethodID to_string = method(env, object, "toString", "()Ljava/lang/String;");
	if (to_string == NULL) {
		return NULL;
	}
	jstring text = (*env)->CallObjectMethod(env, object, to_string);
	if (failed(env) || text == NULL) {
		return NULL;
	}
	const char *bytes = (*env)->GetStringUTFChars(env, text, NULL);
	if (bytes == NULL) {
		failed(env);
		return NULL;
	}
	char *copy = strdup(bytes);
	(*env)->ReleaseStringUTFChars(env, text, bytes);
	return copy;
}

// extra returns an intent's extra, through the getter with a name and a type.
static char *extra(JNIEnv *env, jobject intent, const char *getter, const char *signature, const char *key) {
	jmethodID get = method(env, intent, getter, signature);
	jstring name = (*env)->NewStringUTF(env, key);
	if (get == NULL || name == NULL) {
		failed(env);
		return NULL;
	}
	jobject value = (*env)->CallObjectMethod(env, intent, get, name);
	return failed(env) ? NULL : copy_string(env, value);
}

// load_class returns one of the app's own classes, which FindClass doesn't find from
// a thread that Java didn't start.
static jclass load_class(JNIEnv *env, jobject context, const char *name) {
	jmethodID get_loader = method(env, context, "getClassLoader", "()Ljava/lang/ClassLoader;");
	if (get_loader == NULL) {
		return NULL;
	}
	jobject loader = (*env)->CallObjectMethod(env, context, get_loader);
	if (failed(env) || loader == NULL) {
		return NULL;
	}
	jmethodID load = method(env, loader, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
	jstring class_name = (*env)->NewStringUTF(env, name);
	if (load == NULL || class_name == NULL) {
		failed(env);
		return NULL;
	}
	jclass found = (*env)->CallObjectMethod(env, loader, load, class_name);
	return failed(env) ? NULL : found;
}

void take_shared(uintptr_t environment, uintptr_t context, char **text, char **file) {
	JNIEnv *env = (JNIEnv *)environment;
	*text = *file = NULL;
	if ((*env)->PushLocalFrame(env, references) != 0) {
		failed(env);
		return;
	}
	jclass activity = load_class(env, (jobject)context, "io.github.solvoku.solvoku.ShareActivity");
	jfieldID shared = NULL;
	if (activity != NULL) {
		shared = (*env)->GetStaticFieldID(env, activity, "shared", "Landroid/content/Intent;");
	}
	if (!failed(env) && shared != NULL) {
		jobject intent = (*env)->GetStaticObjectField(env, activity, shared);
		if (intent != NULL) {
			(*env)->SetStaticObjectField(env, activity, shared, NULL);
			*file = extra(env, intent, "getParcelableExtra", "(Ljava/lang/String;)Landroid/os/Parcelable;",
				"android.intent.extra.STREAM");
			*text = extra(env, intent, "getCharSequenceExtra", "(Ljava/lang/String;)Ljava/lang/CharSequence;",
				"android.intent.extra.TEXT");
		}
	}
	(*env)->PopLocalFrame(env, NULL);
}

// start_sheet does the work of share_text, within a frame.
static bool start_sheet(JNIEnv *env, jobject context, const char *subject, const char *text) {
	jclass class = (*env)->FindClass(env, "android/content/Intent");
	if (failed(env) || class == NULL) {
		return false;
	}
	jmethodID construct = (*env)->GetMethodID(env, class, "<init>", "(Ljava/lang/String;)V");
	jmethodID set_type = failed(env) ? NULL
		: (*env)->GetMethodID(env, class, "setType", "(Ljava/lang/String;)Landroid/content/Intent;");
	jmethodID put = failed(env) ? NULL
		: (*env)->GetMethodID(env, class, "putExtra", "(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;");
	jmethodID choose = failed(env) ? NULL
		: (*env)->GetStaticMethodID(env, class, "createChooser",
			"(Landroid/content/Intent;Ljava/lang/CharSequence;)Landroid/content/Intent;");
	jmethodID start = failed(env) ? NULL : method(env, context, "startActivity", "(Landroid/content/Intent;)V");
	if (start == NULL) {
		return false;
	}
	jobject intent = (*env)->NewObject(env, class, construct, (*env)->NewStringUTF(env, "android.intent.action.SEND"));
	if (failed(env) || intent == NULL) {
		return false;
	}
	(*env)->CallObjectMethod(env, intent, set_type, (*env)->NewStringUTF(env, "text/plain"));
	if (failed(env)) {
		return false;
	}
	(*env)->CallObjectMethod(env, intent, put, (*env)->NewStringUTF(env, "android.intent.extra.SUBJECT"),
		(*env)->NewStringUTF(env, subject));
	if (failed(env)) {
		return false;
	}
	(*env)->CallObjectMethod(env, intent, put, (*env)->NewStringUTF(env, "android.intent.extra.TEXT"),
		(*env)->NewStringUTF(env, text));
	if (failed(env)) {
		return false;
	}
	jobject chooser = (*env)->CallStaticObjectMethod(env, class, choose, intent, NULL);
	if (failed(env) || chooser == NULL) {
		return false;
	}
	(*env)->CallVoidMethod(env, context, start, chooser);
	return !failed(env);
}

bool share_text(uintptr_t environment, uintptr_t context, const char *subject, const char *text) {
	JNIEnv *env = (JNIEnv *)environment;
	if ((*env)->PushLocalFrame(env, references) != 0) {
		failed(env);
		return false;
	}
	bool started = start_sheet(env, (jobject)context, subject, text);
	(*env)->PopLocalFrame(env, NULL);
	return started;
}

// in_frame does some work within a frame and reports whether it succeeded.
static bool in_frame(uintptr_t environment, uintptr_t context, bool (*work)(JNIEnv *, jobject)) {
	JNIEnv *env = (JNIEnv *)environment;
	if ((*env)->PushLocalFrame(env, references) != 0) {
		failed(env);
		return false;
	}
	bool done = work(env, (jobject)context);
	(*env)->PopLocalFrame(env, NULL);
	return done;
}

// find_camera does the work of has_camera, within a frame.
static bool find_camera(JNIEnv *env, jobject context) {
	jmethodID packages = method(env, context, "getPackageManager", "()Landroid/content/pm/PackageManager;");
	if (packages == NULL) {
		return false;
	}
	jobject manager = (*env)->CallObjectMethod(env, context, packages);
	if (failed(env) || manager == NULL) {
		return false;
	}
	jmethodID has = method(env, manager, "hasSystemFeature", "(Ljava/lang/String;)Z");
	jstring feature = (*env)->NewStringUTF(env, "android.hardware.camera.any");
	if (has == NULL || feature == NULL) {
		failed(env);
		return false;
	}
	bool found = (*env)->CallBooleanMethod(env, manager, has, feature);
	return !failed(env) && found;
}

bool has_camera(uintptr_t environment, uintptr_t context) { return in_frame(environment, context, find_camera); }

// start_camera does the work of take_picture, within a frame.
static bool start_camera(JNIEnv *env, jobject context) {
	jclass camera = load_class(env, context, "io.github.solvoku.solvoku.CameraActivity");
	jclass class = camera == NULL ? NULL : (*env)->FindClass(env, "android/content/Intent");
	if (failed(env) || class == NULL) {
		return false;
	}
	jmethodID construct = (*env)->GetMethodID(env, class, "<init>", "(Landroid/content/Context;Ljava/lang/Class;)V");
	jmethodID start = failed(env) ? NULL : method(env, context, "startActivity", "(Landroid/content/Intent;)V");
	if (start == NULL) {
		return false;
	}
	jobject intent = (*env)->NewObject(env, class, construct, context, camera);
	if (failed(env) || intent == NULL) {
		return false;
	}
	(*env)->CallVoidMethod(env, context, start, intent);
	return !failed(env);
}

bool take_picture(uintptr_t environment, uintptr_t context) { return in_frame(environment, context, start_camera); }
