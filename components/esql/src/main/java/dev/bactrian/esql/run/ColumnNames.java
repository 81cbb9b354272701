// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import java.util.List;
import java.util.Locale;

/**
 * What the fields of a table's rows are called: as the module calls the columns, whatever case the
 * database keeps names in; the others in upper case, as databases have them by default. PostgreSQL
 * keeps them in lower case, which would break modules that were written for another one.
 */
public final class ColumnNames {
    private final List<String> known;

    /**
     * Of the names that a module uses.
     *
     * @param known may grow while the module is compiled
     */
    public ColumnNames(List<String> known) {
        this.known = known;
    }

    String of(String label) {
        for (String name : known) {
            if (name.equalsIgnoreCase(label)) {
                return name;
            }
        }
        return label.equals(label.toLowerCase(Locale.ROOT))
                ? label.toUpperCase(Locale.ROOT)
                : label;
    }
}
