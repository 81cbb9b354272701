/**
 * The compiled model: one class for each kind of term, immutable and shared, each of which parses
 * and writes itself; and the state of one parse and of one write.
 *
 * <p>Items between separators are compiled to a {@link dev.bactrian.mrm.program.Program}, which two
 * readers execute. One leaves a {@link dev.bactrian.mrm.model.Tape}, as all other parsing does: for
 * each field which node of the model it is and where it stands. Going back from a wrong guess is
 * cutting the tape. What has a fixed layout is one entry, whatever is in it. Elements are made from
 * the tape when somebody asks, values from the bytes when somebody asks. The other reader makes the
 * elements of a record at once, where all of a message is asked for.
 */
package dev.bactrian.mrm.model;
