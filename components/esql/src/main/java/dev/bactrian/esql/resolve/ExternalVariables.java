// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.esql.syntax.CompilationUnit;
import dev.bactrian.esql.syntax.Declaration;
import dev.bactrian.esql.syntax.EsqlParser;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The variables of sources that are declared EXTERNAL: user-defined properties of their flows. */
public final class ExternalVariables {
    private ExternalVariables() {}

    /** The names, without regard to case. */
    public static Set<String> in(List<Source> sources) {
        Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (Source source : sources) {
            CompilationUnit unit = EsqlParser.parse(source, new Diagnostics());
            collect(unit.declarations(), names);
        }
        return names;
    }

    private static void collect(List<Declaration> declarations, Set<String> names) {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Declaration.Variable variable
                    && variable.declare().external()) {
                names.addAll(variable.declare().names());
            } else if (declaration instanceof Declaration.Module module) {
                collect(module.members(), names);
            }
        }
    }

    /**
     * Says which of the names that were given a value no source declares.
     *
     * @return one sentence, or {@code ""}
     */
    public static String complaint(List<Source> sources, Collection<String> given) {
        if (given.isEmpty()) {
            return "";
        }
        Set<String> declared = in(sources);
        for (String name : new TreeSet<>(given)) {
            if (!declared.contains(name)) {
                String hint = Spelling.hint(name, declared);
                return "no variable '"
                        + name
                        + "' is declared EXTERNAL"
                        + (hint.isEmpty() ? "; those that are: " + declared : "; " + hint);
            }
        }
        return "";
    }
}
