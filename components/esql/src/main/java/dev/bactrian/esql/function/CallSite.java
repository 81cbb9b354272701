// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.EvalNode;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import java.util.List;

/** A call of a function in a source, while it is compiled. */
public interface CallSite {
    /** How many arguments without a keyword there are. */
    int count();

    /** An argument by position, as a value. */
    ValueNode value(int index);

    /** An argument by keyword; null where it was left out. */
    ValueNode keyword(String keyword);

    /** All arguments of a keyword. */
    List<ValueNode> keywords(String keyword);

    /** An argument by position as a list: a SELECT, a LIST, a path with []. */
    ValueNode list(int index);

    /** An argument by position that has to be a field reference. */
    PathNode path(int index);

    /** An argument by position that has to be a REFERENCE variable. */
    References.Variable reference(int index);

    /** The type behind AS. */
    DataType type();

    /** The name of the data source behind TO; a constant {@code ""} where there is none. */
    ValueNode dataSource();

    /** A compiler for text that is known at run time only. */
    EvalNode eval(ValueNode text);

    /** Reports an error at the call, and gives what unwinds the compiler. */
    RuntimeException error(Problem problem, String message);

    /** Reports a doubt. */
    void warn(Problem problem, String message);
}
