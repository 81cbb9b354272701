// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.LikePattern;
import java.util.List;

/** {@code DECLARE CONTINUE|EXIT HANDLER FOR SQLSTATE ...}. */
public final class HandlerNode {
    /** One condition: equal to, or LIKE, a text. */
    public record Test(boolean like, ValueNode value, ValueNode escape) {}

    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    private final boolean exit;
    private final List<Test> tests;
    private final StatementNode action;

    /** A handler. */
    public HandlerNode(boolean exit, List<Test> tests, StatementNode action) {
        this.exit = exit;
        this.tests = List.copyOf(tests);
        this.action = action;
    }

    boolean isExit() {
        return exit;
    }

    boolean fits(Frame f, EsqlException e) {
        for (Test test : tests) {
            String text = (String) Casts.cast(test.value.value(f), CHARACTER);
            if (text == null) {
                continue;
            }
            boolean holds =
                    test.like
                            ? LikePattern.of(
                                            text,
                                            test.escape == null
                                                    ? null
                                                    : (String) test.escape.value(f))
                                    .matches(e.sqlState())
                            : text.equals(e.sqlState());
            if (holds) {
                return true;
            }
        }
        return false;
    }

    /** Runs the action, with SQLCODE and its kin set, and RESIGNAL possible. */
    int handle(Frame f, EsqlException e) {
        EsqlException before = f.run.handled;
        f.run.handled = e;
        f.run.sqlError(e);
        try {
            return action.run(f);
        } finally {
            f.run.handled = before;
        }
    }
}
