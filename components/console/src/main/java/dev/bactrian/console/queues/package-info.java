/**
 * Queues of the embedded queue manager and the messages on them: seen, put, moved, put back,
 * cleared. Whatever is shown has a bound; whatever is taken is put in the same unit of work.
 */
package dev.bactrian.console.queues;
