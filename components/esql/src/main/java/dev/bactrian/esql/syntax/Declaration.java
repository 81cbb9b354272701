// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import java.util.List;

/** What stands at the top of a source or in a module. */
public sealed interface Declaration {
    /** Where it starts. */
    Place place();

    /** {@code CREATE COMPUTE|FILTER|DATABASE|DATABASEEVENT MODULE}. */
    record Module(Place place, ModuleKind kind, String name, List<Declaration> members)
            implements Declaration {}

    /** A variable of the schema or module. */
    record Variable(Statement.Declare declare) implements Declaration {
        @Override
        public Place place() {
            return declare.place();
        }
    }

    /**
     * What did not parse, and was reported: variables or a routine, of which the names are known.
     */
    record Broken(Place place, boolean routine, List<String> names) implements Declaration {}

    /**
     * {@code CREATE FUNCTION|PROCEDURE}.
     *
     * @param function whether it is a function
     * @param parameters in order
     * @param returns the type of the result; null where there is none
     * @param language {@code ESQL}, {@code JAVA}, {@code DATABASE}
     * @param externalName of a Java method or a stored procedure; null for ESQL
     * @param resultSets {@code DYNAMIC RESULT SETS}
     * @param body null for an external one
     */
    record Routine(
            Place place,
            boolean function,
            String name,
            List<Parameter> parameters,
            DataType returns,
            String language,
            String externalName,
            int resultSets,
            Statement body)
            implements Declaration {}

    /** {@code [IN|OUT|INOUT] name [CONSTANT] type}. */
    record Parameter(
            Place place, Direction direction, String name, boolean constant, DataType type) {}

    /** Which way a parameter goes. */
    enum Direction {
        IN,
        OUT,
        INOUT
    }
}
