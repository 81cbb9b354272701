/**
 * Records in files: where each one ends, in files that do not fit in memory, and how they are put
 * into files that a reader never sees half-written.
 *
 * <p>A {@link dev.bactrian.filerecords.RecordReader} hands out {@link
 * dev.bactrian.filerecords.FileRecord records} as slices of its buffers, found by a {@link
 * dev.bactrian.filerecords.RecordScanner}; a {@link dev.bactrian.filerecords.ReadingProgress}
 * remembers on disk how far a file was committed; a {@link dev.bactrian.filerecords.OutputFile}
 * grows in a transit directory and is moved when it is finished.
 *
 * <p>No Camel class enters here; the Camel face is the package {@code camel} below.
 */
package dev.bactrian.filerecords;
