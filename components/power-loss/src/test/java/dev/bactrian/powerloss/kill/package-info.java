/**
 * Publications in a process of its own that is killed while it works, with the fan-out of the
 * application and without.
 */
package dev.bactrian.powerloss.kill;
