// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.language;

import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.CompilationUnit;
import dev.bactrian.esql.syntax.Declaration;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * What a source declares: modules, routines with their parameters, variables. Of a source that is
 * being written too, as far as it parses.
 */
final class Outline {
    /**
     * A declaration: its name, where it stands, what it is, and the routine that it is known in.
     */
    record Item(String name, Place place, String what, Place within) {}

    private final List<Item> items = new ArrayList<>();

    private Outline() {}

    static List<Item> of(Source source) {
        Outline outline = new Outline();
        CompilationUnit unit = EsqlParser.parse(source, new Diagnostics());
        unit.declarations().forEach(d -> outline.declaration(d));
        return outline.items;
    }

    private void declaration(Declaration declaration) {
        if (declaration instanceof Declaration.Module module) {
            items.add(
                    new Item(
                            module.name(),
                            module.place(),
                            "CREATE " + module.kind() + " MODULE " + module.name(),
                            null));
            module.members().forEach(this::declaration);
        } else if (declaration instanceof Declaration.Variable variable) {
            declare(variable.declare(), null);
        } else if (declaration instanceof Declaration.Routine routine) {
            items.add(new Item(routine.name(), routine.place(), signature(routine), null));
            for (Declaration.Parameter p : routine.parameters()) {
                items.add(
                        new Item(
                                p.name(),
                                p.place(),
                                p.direction() + " " + p.name() + " " + p.type(),
                                routine.place()));
            }
            if (routine.body() != null) {
                statement(routine.body(), routine.place());
            }
        }
    }

    private static String signature(Declaration.Routine routine) {
        StringBuilder text = new StringBuilder("CREATE ");
        text.append(routine.function() ? "FUNCTION " : "PROCEDURE ").append(routine.name());
        text.append('(');
        String separator = "";
        for (Declaration.Parameter p : routine.parameters()) {
            text.append(separator).append(p.direction()).append(' ').append(p.name());
            text.append(' ').append(p.type());
            separator = ", ";
        }
        text.append(')');
        return routine.returns() == null
                ? text.toString()
                : text.append(" RETURNS ").append(routine.returns()).toString();
    }

    private void declare(Statement.Declare declare, Place within) {
        for (String name : declare.names()) {
            items.add(
                    new Item(
                            name,
                            declare.place(),
                            "DECLARE "
                                    + name
                                    + (declare.shared() ? " SHARED" : "")
                                    + (declare.external() ? " EXTERNAL" : "")
                                    + (declare.constant() ? " CONSTANT" : "")
                                    + " "
                                    + declare.type(),
                            within));
        }
    }

    private void all(List<Statement> statements, Place within) {
        statements.forEach(s -> statement(s, within));
    }

    private void statement(Statement statement, Place within) {
        if (statement instanceof Statement.Declare declare) {
            declare(declare, within);
        } else if (statement instanceof Statement.Block block) {
            all(block.statements(), within);
        } else if (statement instanceof Statement.If choice) {
            choice.branches().forEach(b -> all(b.statements(), within));
        } else if (statement instanceof Statement.CaseOf choice) {
            choice.branches().forEach(b -> all(b.statements(), within));
        } else if (statement instanceof Statement.While loop) {
            all(loop.statements(), within);
        } else if (statement instanceof Statement.Repeat loop) {
            all(loop.statements(), within);
        } else if (statement instanceof Statement.Loop loop) {
            all(loop.statements(), within);
        } else if (statement instanceof Statement.Handler handler) {
            statement(handler.action(), within);
        } else if (statement instanceof Statement.For loop) {
            if (loop.name() != null) {
                items.add(new Item(loop.name(), loop.place(), loop.name() + " REFERENCE", within));
            }
            all(loop.statements(), within);
        }
    }
}
