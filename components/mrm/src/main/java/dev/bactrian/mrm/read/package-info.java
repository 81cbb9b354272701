// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * Ways to read the terms of a sequence; {@code SequenceReader} alone decides which is taken.
 *
 * <p>Items between separators are compiled to a {@link dev.bactrian.mrm.program.Program}, which two
 * readers execute. One leaves a {@link dev.bactrian.mrm.state.Tape}, as all other reading does: for
 * each field which node of the model it is and where it stands. Going back from a wrong guess is
 * cutting the tape. The other makes the elements of a record at once, where all of a message is
 * asked for.
 */
package dev.bactrian.mrm.read;
