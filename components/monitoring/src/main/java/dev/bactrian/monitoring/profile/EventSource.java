// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.monitoring.error.MonitoringError;
import java.util.List;
import java.util.Locale;

/**
 * A point of a flow that tells what passes, and what it tells.
 *
 * @param address {@code NODE.transaction.Start}, {@code .End}, {@code .Rollback} or {@code
 *     NODE.terminal.NAME}; without {@code NODE.} the transactions of every input
 * @param name what its events are called; empty for the address, or for what the query finds
 * @param nameQuery where the name stands in the message; null for none
 * @param local where the local correlator stands; null for an automatic one
 * @param parent where the parent correlator stands; null for the last one there was
 * @param global where the global correlator stands; null for the last one there was
 * @param filter tells whether there is an event; null for always
 * @param unit the unit of work that it is published in
 * @param fields parts of the message that it has
 * @param payload how much of the message's bytes it has
 * @param encoding how these are written
 */
public record EventSource(
        String address,
        String name,
        TreeXPath nameQuery,
        TreeXPath local,
        TreeXPath parent,
        TreeXPath global,
        TreeXPath filter,
        EventUnit unit,
        List<EventField> fields,
        PayloadContent payload,
        PayloadEncoding encoding) {

    /** The transactions, as the end of an address. */
    public static final String START = "transaction.Start";

    /** The end of a transaction that is well. */
    public static final String END = "transaction.End";

    /** The end of one that is not. */
    public static final String ROLLBACK = "transaction.Rollback";

    private static final String TERMINAL = ".terminal.";

    /**
     * @throws MonitoringException BAC8851 for an address that is none
     */
    public EventSource {
        fields = List.copyOf(fields);
        if (!isTransaction(address) && address.lastIndexOf(TERMINAL) <= 0) {
            throw new MonitoringException(
                    MonitoringError.BAD_SOURCE,
                    "expected transaction.Start, .End or .Rollback, or NODE.terminal.NAME, found '"
                            + address
                            + "'");
        }
    }

    private static boolean isTransaction(String address) {
        return List.of(START, END, ROLLBACK).stream()
                .anyMatch(end -> address.equals(end) || address.endsWith("." + end));
    }

    /**
     * One without queries.
     *
     * @throws MonitoringException BAC8851 for an address that is none
     */
    public static EventSource of(
            String address,
            EventUnit unit,
            List<EventField> fields,
            PayloadContent payload,
            PayloadEncoding encoding) {
        return new EventSource(
                address, "", null, null, null, null, null, unit, fields, payload, encoding);
    }

    /**
     * The key under which it is found: names of nodes as they are, those of terminals without
     * regard to case.
     */
    String key() {
        int at = address.lastIndexOf(TERMINAL);
        return at < 0
                ? address
                : address.substring(0, at + TERMINAL.length())
                        + address.substring(at + TERMINAL.length()).toLowerCase(Locale.ROOT);
    }
}
