// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.dfdl.PropertyCollector;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.ArrayList;
import java.util.List;

/** Compiles assertions, discriminators and variable settings (DFDL 1.0 §7). */
final class StatementCompiler {
    private final CompilerState state;
    private final LengthCompiler lengths;

    StatementCompiler(CompilerState state, LengthCompiler lengths) {
        this.state = state;
        this.lengths = lengths;
    }

    /** The statements of an element: on the reference, on the declaration, on the simple type. */
    Statements of(TermCompiler.Declared declared, DfdlProperties properties) {
        List<XsdNode> places = new ArrayList<>();
        places.add(declared.use());
        if (declared.declaration() != declared.use()) {
            places.add(declared.declaration());
        }
        if (declared.simple() != null) {
            places.addAll(declared.simple().chain());
        }
        return of(places, properties, false);
    }

    /** The statements of a group. */
    Statements ofGroup(List<XsdNode> places, DfdlProperties properties) {
        return of(places, properties, true);
    }

    private Statements of(List<XsdNode> places, DfdlProperties properties, boolean group) {
        List<Statements.Statement> instances = new ArrayList<>();
        List<Statements.Statement> before = new ArrayList<>();
        List<Statements.Statement> set = new ArrayList<>();
        List<Statements.Statement> behind = new ArrayList<>();
        for (XsdNode place : places) {
            for (XsdNode annotation : PropertyCollector.annotationsOf(place)) {
                switch (annotation.local()) {
                    case "assert", "discriminator" -> test(annotation, properties, before, behind);
                    case "newVariableInstance" -> variable(annotation, "defaultValue", instances);
                    case "setVariable" -> variable(annotation, "value", set);
                    default -> {
                        // properties, which were collected
                    }
                }
            }
        }
        // the order of DFDL 1.0 §9.5: patterns, instances, (a group's) settings, content,
        // (an element's) settings, expressions
        before.addAll(instances);
        if (group) {
            before.addAll(set);
        } else {
            behind.addAll(0, set);
        }
        return before.isEmpty() && behind.isEmpty()
                ? Statements.NONE
                : new Statements(before, behind);
    }

    private void test(
            XsdNode annotation,
            DfdlProperties properties,
            List<Statements.Statement> before,
            List<Statements.Statement> behind) {
        boolean discriminator = annotation.local().equals("discriminator");
        String message = annotation.get("message");
        boolean recoverable = "recoverableError".equals(annotation.get("failureType"));
        if ("pattern".equals(annotation.get("testKind")) || annotation.get("testPattern") != null) {
            String pattern =
                    annotation.get("testPattern") != null
                            ? annotation.get("testPattern")
                            : annotation.text().strip();
            before.add(
                    new Statements.Pattern(
                            lengths.pattern(properties, DfdlProperty.LENGTH_PATTERN, pattern),
                            discriminator,
                            message,
                            recoverable));
            return;
        }
        String test =
                annotation.get("test") != null ? annotation.get("test") : annotation.text().strip();
        if (test.isEmpty()) {
            throw annotation.error(
                    MrmError.SCHEMA_INVALID, "dfdl:" + annotation.local() + " has no test");
        }
        behind.add(
                new Statements.Test(
                        state.expression(annotation, test),
                        discriminator,
                        message == null || message.startsWith("{") ? null : message,
                        recoverable));
    }

    private void variable(
            XsdNode annotation, String valueAttribute, List<Statements.Statement> to) {
        String name = annotation.require("ref");
        int number = state.variable(annotation, name);
        if (number < 0) {
            throw annotation.error(MrmError.SCHEMA_INVALID, "there is no variable " + name);
        }
        String value = annotation.get(valueAttribute);
        if (value == null) {
            value = annotation.text().strip();
        }
        boolean instance = annotation.local().equals("newVariableInstance");
        state.settings++;
        if (value.isEmpty() && !instance) {
            throw annotation.error(
                    MrmError.SCHEMA_INVALID, "dfdl:setVariable of " + name + " has no value");
        }
        to.add(
                new Statements.SetVariable(
                        number,
                        state.variableType(number),
                        value.isEmpty()
                                ? null // the first setVariable gives it one
                                : state.expression(
                                        annotation,
                                        value.startsWith("{")
                                                ? value
                                                : "'" + value.replace("'", "''") + "'"),
                        instance));
    }
}
