// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Declaration.Direction;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import java.util.List;

/** A function or procedure: declared first, its body set when that is compiled. */
public final class Routine {
    /** A parameter and its slot in the callee's frame. */
    public record Parameter(String name, Direction direction, DataType type, int slot) {}

    /** An argument: a value, and for OUT and INOUT the variable or field that takes the result. */
    public record Argument(
            ValueNode value, VariableNode variable, PathNode path, References.Variable reference) {}

    private final String name;
    private final List<Parameter> parameters;
    private final DataType returns;
    private StatementNode body;
    private int frameSize;

    /** A routine without a body yet. */
    public Routine(String name, List<Parameter> parameters, DataType returns) {
        this.name = name;
        this.parameters = List.copyOf(parameters);
        this.returns = returns;
    }

    /** Sets the body, once. */
    public void define(StatementNode statements, int slots) {
        this.body = statements;
        this.frameSize = slots;
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** The parameters. */
    public List<Parameter> parameters() {
        return parameters;
    }

    /** The type of the result; null where there is none. */
    public DataType returns() {
        return returns;
    }

    /** Whether {@link #define} was called. */
    public boolean isDefined() {
        return body != null;
    }

    /** Runs it with arguments of the caller's frame. */
    Object call(Frame caller, List<Argument> arguments, Place place) {
        Frame callee = new Frame(frameSize, caller.run);
        Element[] fields = null; // of INOUT: what names them is evaluated once
        for (int i = 0; i < parameters.size(); i++) {
            Parameter p = parameters.get(i);
            Argument a = arguments.get(i);
            if (p.direction() == Direction.INOUT && a.path() != null && isScalar(p)) {
                fields = fields == null ? new Element[parameters.size()] : fields;
                fields[i] = a.path().find(caller);
                Object value = fields[i] == null ? null : fields[i].value();
                callee.slots[p.slot()] = Casts.cast(value, p.type());
            } else {
                bind(caller, callee, p, a);
            }
        }
        run(callee, place);
        for (int i = 0; i < parameters.size(); i++) {
            Parameter p = parameters.get(i);
            if (fields != null && fields[i] != null && fields[i].parent() != null) {
                fields[i].setValue(callee.slots[p.slot()]);
            } else if (p.direction() != Direction.IN) {
                giveBack(caller, callee, p, arguments.get(i));
            }
        }
        Object result = callee.result;
        if (returns == null || result == null) {
            return result;
        }
        if (result instanceof Element e) {
            return returns.kind() == DataType.Kind.ROW || returns.kind() == DataType.Kind.REFERENCE
                    ? e
                    : Casts.cast(e.value(), returns);
        }
        return Casts.cast(result, returns);
    }

    /** Runs it with a REFERENCE to that element as its only argument. */
    void callWith(Invocation run, Element argument) {
        Frame frame = new Frame(frameSize, run);
        frame.slots[parameters.get(0).slot()] = new Cursor(argument, true);
        run(frame, null);
    }

    /** Runs it as the main routine of a module. */
    Object run(Invocation run) {
        Frame frame = new Frame(frameSize, run);
        run(frame, null);
        return frame.result;
    }

    private void run(Frame callee, Place place) {
        Invocation run = callee.run;
        run.enter();
        try {
            body.run(callee);
        } catch (RuntimeException | StackOverflowError e) {
            throw Failures.located(e, run, place);
        } finally {
            run.depth--;
        }
    }

    private static boolean isScalar(Parameter p) {
        return p.type().kind() != DataType.Kind.ROW && p.type().kind() != DataType.Kind.REFERENCE;
    }

    private static void bind(Frame caller, Frame callee, Parameter p, Argument a) {
        switch (p.type().kind()) {
            case REFERENCE -> {
                Element at = a.path() == null ? null : a.path().find(caller);
                callee.slots[p.slot()] = new Cursor(at, at != null);
            }
            case ROW -> {
                Element row = new Element(Name.of(p.name()), dev.bactrian.tree.FieldType.NAME);
                if (p.direction() != Direction.OUT && a.value().tree(caller) instanceof Element e) {
                    row.assign(e);
                }
                callee.slots[p.slot()] = row;
            }
            default -> {
                if (p.direction() != Direction.OUT) {
                    callee.slots[p.slot()] = Casts.cast(a.value().value(caller), p.type());
                }
            }
        }
    }

    private static void giveBack(Frame caller, Frame callee, Parameter p, Argument a) {
        Object value = callee.slots[p.slot()];
        if (value instanceof Cursor cursor) {
            if (a.reference() != null) {
                Cursor own = a.reference().cursor(caller);
                own.become(cursor);
            }
            return;
        }
        give(caller, a, value, p.type());
    }

    /** Puts a result into what the argument names. */
    static void give(Frame caller, Argument a, Object value, DataType type) {
        if (a.variable() != null) {
            a.variable().assign(caller, value);
        } else if (a.path() != null) {
            if (value == null) {
                a.path().findOrCreate(caller).setValue(null);
            } else {
                a.path().assign(caller, value, false);
            }
        } else {
            throw new EsqlException(Problem.BAD_TARGET, "an OUT argument is a variable or a field");
        }
    }
}
