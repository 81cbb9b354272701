// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Declaration.Direction;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import java.util.List;

/** A call of a Java method. */
public final class JavaCallNode extends ValueNode {
    private final String name;
    private final List<Routine.Parameter> parameters;
    private final DataType returns;
    private final List<Routine.Argument> arguments;

    /** Of the method that the services know by that name. */
    public JavaCallNode(
            String name,
            List<Routine.Parameter> parameters,
            DataType returns,
            List<Routine.Argument> arguments) {
        this.name = name;
        this.parameters = List.copyOf(parameters);
        this.returns = returns;
        this.arguments = List.copyOf(arguments);
    }

    @Override
    public Object value(Frame f) {
        JavaMethods.JavaMethod method = f.run.services.javaMethods().find(name);
        if (method == null) {
            throw new EsqlException(
                    Problem.CONFIGURATION,
                    "the Java method '" + name + "' is not registered",
                    name);
        }
        Object[] values = new Object[parameters.size()];
        for (int i = 0; i < values.length; i++) {
            Routine.Parameter p = parameters.get(i);
            Object in = p.direction() == Direction.OUT ? null : in(f, p, arguments.get(i));
            values[i] = p.direction() == Direction.IN ? in : new Object[] {in};
        }
        Object result;
        f.run.enter();
        try {
            result = method.call(values);
        } catch (EsqlException e) {
            throw e;
        } catch (Exception e) {
            throw new EsqlException(
                    Problem.JAVA, "'" + name + "' threw " + e, e, name, e.toString());
        } finally {
            f.run.depth--;
            f.run.shifts++; // it may have changed the tree that it was given
        }
        for (int i = 0; i < values.length; i++) {
            if (parameters.get(i).direction() != Direction.IN) {
                Routine.give(
                        f, arguments.get(i), ((Object[]) values[i])[0], parameters.get(i).type());
            }
        }
        return returns == null || result == null || result instanceof Element
                ? result
                : Casts.cast(result, returns);
    }

    private static Object in(Frame f, Routine.Parameter p, Routine.Argument a) {
        return p.type().kind() == DataType.Kind.REFERENCE || p.type().kind() == DataType.Kind.ROW
                ? a.value().tree(f)
                : Casts.cast(a.value().value(f), p.type());
    }

    @Override
    public DataType type() {
        return returns;
    }
}
