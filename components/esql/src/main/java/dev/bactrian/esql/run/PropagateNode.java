// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;

/** PROPAGATE. */
public final class PropagateNode extends StatementNode {
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    private final ValueNode terminal;
    private final ValueNode label;
    private final PathNode message;
    private final PathNode localEnvironment;
    private final PathNode exceptionList;
    private final boolean delete;

    /**
     * @param terminal null for {@code out}, unless a label is given
     * @param message null for the module's own
     * @param delete whether the output trees are emptied behind it
     */
    public PropagateNode(
            Place place,
            ValueNode terminal,
            ValueNode label,
            PathNode message,
            PathNode localEnvironment,
            PathNode exceptionList,
            boolean delete) {
        super(place);
        this.terminal = terminal;
        this.label = label;
        this.message = message;
        this.localEnvironment = localEnvironment;
        this.exceptionList = exceptionList;
        this.delete = delete;
    }

    @Override
    int run(Frame f) {
        Invocation run = f.run;
        String toLabel = label == null ? null : (String) Casts.cast(label.value(f), CHARACTER);
        String to = label != null ? null : terminal == null ? "out" : name(terminal.value(f));
        MessageAssembly output = EsqlModule.output(run);
        Element ownLocal = output.localEnvironment();
        Element ownExceptions = output.exceptionList();
        Element root = message == null ? output.message().root() : tree(f, message);
        Element local = localEnvironment == null ? ownLocal : tree(f, localEnvironment);
        Element exceptions = exceptionList == null ? ownExceptions : tree(f, exceptionList);
        Message sentMessage = message == null ? output.message() : new Message(root);
        // what stays the module's, or was never its to give away, the flow gets a copy of
        boolean givesMessage = delete && root == output.message().root();
        MessageAssembly sent =
                new MessageAssembly(
                        givesMessage ? sentMessage : sentMessage.copy(),
                        delete && local == ownLocal ? local : local.copy(),
                        output.environment(),
                        delete && exceptions == ownExceptions ? exceptions : exceptions.copy());
        boolean found;
        try {
            found = run.terminals.propagate(to, toLabel, sent);
        } catch (RuntimeException e) {
            throw new PassedOn(e);
        }
        run.shifts++;
        if (!found) {
            throw new EsqlException(
                    Problem.TERMINAL,
                    label != null
                            ? "label '" + toLabel + "' is not in this flow"
                            : "terminal '" + to + "' does not exist",
                    label != null ? toLabel : to);
        }
        if (delete) {
            run.clearOutput();
        }
        return NEXT;
    }

    /** Terminals out1 to out4 may be numbers. */
    static String name(Object terminal) {
        return terminal instanceof Long n ? "out" + n : (String) Casts.cast(terminal, CHARACTER);
    }

    private static Element tree(Frame f, PathNode path) {
        Element e = path.find(f);
        if (e == null) {
            throw new EsqlException(
                    Problem.NAVIGATION,
                    "PROPAGATE: '" + path + "' does not exist",
                    path.toString());
        }
        return e;
    }
}
