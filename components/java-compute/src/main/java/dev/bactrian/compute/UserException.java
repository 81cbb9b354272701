// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * An exception that a node throws on purpose: what {@code MbUserException} is in the original. It
 * stands in the ExceptionList as the folder {@code UserException}, with its inserts. Its code is
 * BAC0023, whatever the number in the catalogue.
 */
public final class UserException extends MessageException {
    private static final long serialVersionUID = 1L;

    private final String catalog;
    private final String text;
    private final long number;
    private final transient List<Object> inserts;

    /**
     * @param catalog the message catalogue, {@code BIPmsgs} mostly
     * @param number the message in it
     * @param text what went wrong
     * @param inserts values that belong to it; null stands for none
     */
    public UserException(String catalog, long number, String text, Object... inserts) {
        super(ComputeError.THROWN_BY_A_NODE, text);
        this.catalog = catalog;
        this.number = number;
        this.text = text;
        this.inserts =
                inserts == null
                        ? List.of()
                        : Collections.unmodifiableList(Arrays.asList(inserts.clone()));
    }

    /** The message catalogue. */
    public String catalog() {
        return catalog;
    }

    /** The message in the catalogue. */
    public long number() {
        return number;
    }

    /** The values that belong to it. */
    public List<Object> inserts() {
        return inserts;
    }

    /** As a folder of the ExceptionList. */
    public Element toElement(String node) {
        Element folder = Element.folder("UserException");
        folder.append(Element.field("Name", node));
        folder.append(Element.field("Label", node));
        folder.append(Element.field("Catalog", catalog));
        folder.append(Element.field("Severity", 3L));
        folder.append(Element.field("Number", number));
        folder.append(Element.field("Text", text));
        for (Object insert : inserts) {
            Element one = folder.append(Element.folder("Insert"));
            one.append(Element.field("Type", insert instanceof Long ? 2L : 5L));
            one.append(Element.field("Text", String.valueOf(insert)));
        }
        return folder;
    }
}
