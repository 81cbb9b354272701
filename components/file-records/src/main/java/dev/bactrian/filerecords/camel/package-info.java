/**
 * The component {@code file-records:}: camel-file with one exchange for each record, progress that
 * outlives the process, and files that are written in transit. What camel-file can do by itself
 * (finding files, locks, moving, deleting, sorting) is its own, options and all.
 */
package dev.bactrian.filerecords.camel;
