// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import java.util.List;

/**
 * The procedures of a DATABASEEVENT module.
 *
 * @param read ReadEvents: adds a child for each event to the ROW that it is given, with the fields
 *     Usr and Key
 * @param build BuildMessage: makes the message of an event
 * @param end EndEvent: sees to it that an event is not read again
 */
public record EventRoutines(Routine read, Routine build, Routine end) {
    /** The names, in this order. */
    public static final List<String> NAMES = List.of("ReadEvents", "BuildMessage", "EndEvent");
}
