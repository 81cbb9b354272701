// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The physical formats that are on the class path. */
public final class MessageFormats {

    /** The format that is always there, since every message is generated in it. */
    public static final String XML = "xml";

    private MessageFormats() {}

    /** The names that {@link #find} knows, and {@link #XML}. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of(XML));
        installed().forEach(format -> names.add(format.name()));
        return names;
    }

    /** The sale messages by their models, and what others bring. */
    private static List<MessageFormat> installed() {
        List<MessageFormat> all = SaleFormat.installed();
        ServiceLoader.load(MessageFormat.class).forEach(all::add);
        return all;
    }

    /**
     * The format of that name.
     *
     * @throws IllegalArgumentException when none is installed, naming it and those that are
     */
    public static MessageFormat find(String name) {
        for (MessageFormat format : installed()) {
            if (format.name().equals(name)) {
                return format;
            }
        }
        throw new IllegalArgumentException(
                MessagesetError.FORMAT_NOT_INSTALLED
                        + ": the format "
                        + name
                        + " is not installed; there are: "
                        + String.join(", ", names()));
    }
}
