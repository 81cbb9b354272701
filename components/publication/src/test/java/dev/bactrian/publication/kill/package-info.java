/** Publications in a process of its own that is killed while it works. */
package dev.bactrian.publication.kill;
