/**
 * Tests of the packaged application as a process of its own: what a kill, a stop, an external
 * broker and a command line do.
 *
 * <p>What may enter: what a test inside the process cannot show.
 */
package dev.bactrian.routes.process;
