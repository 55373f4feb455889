#include <stdbool.h>
#include <stdint.h>

// The environment and the context are a JNIEnv and the app's activity.

// take_shared returns what another app shared last, once: the address of a file, or
// else a text, which the caller frees. Both are NULL if nothing was shared.
void take_shared(uintptr_t environment, uintptr_t context, char **text, char **file);

// has_camera reports whether the device has a camera.
bool has_camera(uintptr_t environment, uintptr_t context);

// take_picture opens the camera and reports whether it could. The picture arrives in take_shared.
bool take_picture(uintptr_t environment, uintptr_t context);

// share_text opens the system's share sheet with a text and reports whether it could.
bool share_text(uintptr_t environment, uintptr_t context, const char *subject, const char *text);
