// Runs the main thread's run loop where an asynchronous program would only serve the main queue.
#ifndef C_MAIN_LOOP_H
#define C_MAIN_LOOP_H

// Whether the main thread is in the run loop that this module gave it.
int main_loop_is_running(void);

#endif
