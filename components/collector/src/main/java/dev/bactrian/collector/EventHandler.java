// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

/**
 * What a collection takes from one input: so many messages, messages for so long, or whichever
 * comes first.
 *
 * @param input the name of the input, and of its messages' folders in the collection
 * @param quantity how many messages; 0: any number until the time is up
 * @param timeoutMillis for how long from the input's first message; 0: without limit
 */
public record EventHandler(String input, int quantity, long timeoutMillis) {
    /** Checks the values. */
    public EventHandler {
        if (input == null || input.isBlank()) {
            throw new CollectorException(
                    CollectorError.SETTINGS, "the name of an input expected, it is empty");
        }
        if (quantity < 0 || timeoutMillis < 0 || (quantity == 0 && timeoutMillis == 0)) {
            throw new CollectorException(
                    CollectorError.SETTINGS,
                    "for input "
                            + input
                            + " a quantity of 1 or more, or a timeout of 1 ms or more expected, not "
                            + quantity
                            + " and "
                            + timeoutMillis);
        }
    }

    /**
     * Reads {@code quantity}, {@code quantity/timeout} or {@code 0/timeout}, the timeout in
     * milliseconds.
     *
     * @throws CollectorException BAC5506 where the text is something else
     */
    public static EventHandler parse(String input, String text) {
        String[] parts = text.strip().split("/", -1);
        try {
            if (parts.length <= 2) {
                return new EventHandler(
                        input,
                        Integer.parseInt(parts[0].strip()),
                        parts.length == 2 ? Long.parseLong(parts[1].strip()) : 0);
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new CollectorException(
                CollectorError.SETTINGS,
                "handler."
                        + input
                        + ": quantity or quantity/timeout expected, such as 2 or 0/5000, not '"
                        + text
                        + "'");
    }
}
