/**
 * Recorded message assemblies as files.
 *
 * <p>The form is that of the {@code .mxml} files which App Connect Enterprise and Integration Bus
 * write when they record the messages of a flow, so that recordings made there are inputs and
 * expectations here. What enters: reading and writing of that form. No Camel, no queue.
 */
package dev.bactrian.test.recording;
