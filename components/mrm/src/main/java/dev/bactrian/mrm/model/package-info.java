/**
 * The compiled model: one class for each kind of term, immutable and shared, each of which parses
 * and writes itself; and the state of one parse and of one write.
 *
 * <p>Parsing makes no elements. It leaves a {@link dev.bactrian.mrm.model.Tape}: for each field
 * which node of the model it is and where it stands. Going back from a wrong guess is cutting the
 * tape. What has a fixed layout is one entry, whatever is in it. Elements are made from the tape
 * when somebody asks, values from the bytes when somebody asks.
 */
package dev.bactrian.mrm.model;
