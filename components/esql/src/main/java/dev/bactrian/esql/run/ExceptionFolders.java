// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.Literals;
import dev.bactrian.tree.Element;

/**
 * Writes an exception into an ExceptionList the way that the brokers do: a folder for each level.
 */
public final class ExceptionFolders {
    private ExceptionFolders() {}

    /**
     * Appends {@code RecoverableException} with what caused it inside.
     *
     * @param list the ExceptionList
     * @param label the node or flow that failed
     */
    public static Element append(Element list, EsqlException e, String label) {
        Element outer =
                folder("RecoverableException", e, label, 2230, "Caught exception and rethrowing");
        Element inner = folder(e.folder(), e, label, e.number(), e.text());
        for (Object insert : e.inserts()) {
            Element folder = inner.append(Element.folder("Insert"));
            folder.append(Element.field("Type", type(insert)));
            folder.append(Element.field("Text", Literals.text(insert)));
        }
        outer.append(inner);
        list.append(outer);
        return outer;
    }

    private static Element folder(
            String name, EsqlException e, String label, long number, String text) {
        Element folder = Element.folder(name);
        folder.append(Element.field("File", e.place() == null ? "" : e.place().source().name()));
        folder.append(Element.field("Line", e.place() == null ? 0L : (long) e.place().line()));
        folder.append(Element.field("Function", e.module()));
        folder.append(Element.field("Type", "ComIbmComputeNode"));
        folder.append(Element.field("Name", e.module()));
        folder.append(Element.field("Label", label));
        folder.append(Element.field("Catalog", e.catalog()));
        folder.append(Element.field("Severity", (long) e.severity()));
        folder.append(Element.field("Number", number));
        folder.append(Element.field("Text", text));
        return folder;
    }

    /** The numbers that the brokers give to types of inserts. */
    private static long type(Object insert) {
        return insert instanceof Long
                ? 2
                : insert instanceof Double ? 3 : insert instanceof byte[] ? 11 : 5;
    }
}
