// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.dfdl.PropertyCollector;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.expression.ExpressionException;
import dev.bactrian.mrm.expression.ExpressionParser;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.xsd.QualifiedName;
import dev.bactrian.mrm.xsd.SchemaDocument;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** What the parts of the compiler share while one model is compiled: numbers, variables, traits. */
final class CompilerState {
    static final int MOST_ELEMENTS = 200_000;

    final SchemaSet schemas;
    final PropertyCollector properties;
    final List<ElementNode> nodes = new ArrayList<>();
    final List<String> variableNames = new ArrayList<>();
    final List<Object> variableValues = new ArrayList<>();
    private final List<XsdType> variableTypes = new ArrayList<>();
    private final Map<QualifiedName, Integer> variables = new HashMap<>();
    private final Map<String, String> external;
    private int ids;
    final Map<Integer, String> constants = new HashMap<>();
    int markups;

    /** What the message gives of the field that is compiled; null where it can give nothing. */
    private GivenProperties given;

    private final Map<DfdlProperties.Setting, Boolean> knownGiven = new HashMap<>();

    /** Whether the model is compiled, and fields are compiled for messages. */
    private boolean compiled;

    /** Variables that something in the schema sets; null where nobody asked yet. */
    private Set<Integer> settable;

    /** Counts the uses of delimiters whose meaning depends on where they stand. */
    int anchored;

    int sets;

    /** Counts the settings of variables, wherever they stand. */
    int settings;

    /** Counts the delimiters that elements of the message give. */
    int ofElements;

    boolean needsNodes;
    boolean needsLengths;
    boolean hasExpressions;

    /**
     * @param external values for variables that the schema declares external, and for {@code
     *     encoding} and {@code byteOrder} of the DFDL namespace
     */
    CompilerState(SchemaSet schemas, Map<String, String> external) {
        this.schemas = schemas;
        this.properties = new PropertyCollector(schemas);
        this.external = external;
        predefined("encoding", external.getOrDefault("encoding", "UTF-8"));
        predefined("byteOrder", external.getOrDefault("byteOrder", "bigEndian"));
        predefined("binaryFloatRep", external.getOrDefault("binaryFloatRep", "ieee"));
        predefined("outputNewLine", external.getOrDefault("outputNewLine", "%LF;"));
        for (QualifiedName name : schemas.all(SchemaSet.Kind.VARIABLE).keySet()) {
            declare(name, schemas.all(SchemaSet.Kind.VARIABLE).get(name));
        }
    }

    private void predefined(String local, String value) {
        variables.put(new QualifiedName(XsdNode.DFDL, local), variableNames.size());
        variableNames.add(local);
        variableValues.add(value);
        variableTypes.add(XsdType.STRING);
    }

    /** The type of a variable. */
    XsdType variableType(int number) {
        return variableTypes.get(number);
    }

    private void declare(QualifiedName name, XsdNode definition) {
        String given = external.get(name.toString());
        if (given == null) {
            given = external.get(name.local());
        }
        String value =
                given != null && "true".equals(definition.get("external"))
                        ? given
                        : definition.get("defaultValue");
        if (value == null && !definition.text().isBlank()) {
            value = definition.text().strip();
        }
        variables.put(name, variableNames.size());
        variableNames.add(name.local());
        XsdType type =
                XsdType.of(
                        localOf(
                                definition.get("type") == null
                                        ? "string"
                                        : definition.get("type")));
        if (type == null) {
            throw definition.error(
                    MrmError.SCHEMA_UNSUPPORTED,
                    "variable " + name.local() + " of type " + definition.get("type"));
        }
        variableTypes.add(type);
        try {
            if (value != null && value.startsWith("{") && !value.startsWith("{{")) {
                Expression expression = expression(definition, value);
                value =
                        Conversion.text(
                                expression.evaluate(
                                        new ConstantInfoset(variableNames, variableValues)));
            }
            variableValues.add(value == null ? null : Conversion.to(type, value));
        } catch (ValueException e) {
            throw definition.error(
                    MrmError.SCHEMA_INVALID, "variable " + name.local() + ": " + e.getMessage());
        }
    }

    static String localOf(String prefixed) {
        return prefixed.substring(prefixed.indexOf(':') + 1);
    }

    int nextId(XsdNode at) {
        if (ids >= MOST_ELEMENTS) {
            throw at.error(
                    MrmError.SCHEMA_INVALID,
                    "the model has more than " + MOST_ELEMENTS + " elements, or contains itself");
        }
        nodes.add(null);
        return ids++;
    }

    /** The number of the variable that a prefixed name means. */
    int variable(XsdNode at, String prefixed) {
        Integer number = variables.get(at.qualified(prefixed));
        if (number == null && prefixed.indexOf(':') < 0) {
            number = variables.get(new QualifiedName(at.document().namespace(), prefixed));
        }
        return number == null ? -1 : number;
    }

    /** Compiles an expression that stands at a place of the schema. */
    Expression expression(XsdNode at, String text) {
        try {
            Expression expression =
                    ExpressionParser.parse(text, name -> variable(at, name), at::namespaceOf);
            needsNodes |= expression.needsNodes();
            needsLengths |= expression.needsLengths();
            hasExpressions = true;
            return expression;
        } catch (ExpressionException e) {
            throw at.error(MrmError.SCHEMA_UNSUPPORTED, "expression: " + e.getMessage());
        }
    }

    /** The expression that a property is. */
    Expression expression(DfdlProperties properties, DfdlProperty property) {
        String text = properties.require(property);
        return expression(properties.setting(property).node(), text);
    }

    /**
     * The value of a property that may be an expression over variables, computed now.
     *
     * @return null where nobody gives the property
     */
    String constant(DfdlProperties properties, DfdlProperty property) {
        if (!properties.isExpression(property)) {
            return properties.get(property);
        }
        boolean before = needsNodes;
        boolean isGiven = isGiven(properties, property);
        Expression expression = expression(properties, property);
        if (isGiven && given != null) {
            return given.value(property, properties.require(property), expression);
        }
        if (expression.needsNodes()) {
            needsNodes = before;
            throw properties.error(
                    property,
                    MrmError.SCHEMA_UNSUPPORTED,
                    "an expression over elements is not supported here, only over variables");
        }
        for (int variable : expression.variables()) {
            constants.putIfAbsent(variable, property.propertyName());
        }
        return Conversion.text(
                expression.evaluate(new ConstantInfoset(variableNames, variableValues)));
    }

    /**
     * Whether the value of a property is known only when there is a message: its expression looks
     * at elements, or at variables that the message sets.
     */
    boolean isGiven(DfdlProperties properties, DfdlProperty property) {
        if (!GivenProperties.takes(property) || !properties.isExpression(property)) {
            return false;
        }
        return knownGiven.computeIfAbsent(
                properties.setting(property), setting -> isGiven(setting.node(), setting.value()));
    }

    private boolean isGiven(XsdNode at, String text) {
        boolean before = needsNodes;
        Expression expression = expression(at, text);
        needsNodes = before;
        return expression.needsNodes()
                || expression.variables().stream().anyMatch(settable()::contains);
    }

    private Set<Integer> settable() {
        if (settable == null) {
            settable = new HashSet<>();
            for (SchemaDocument document : schemas.documents()) {
                addSettable(document.root());
            }
        }
        return settable;
    }

    private void addSettable(XsdNode node) {
        if ((node.isDfdl("setVariable") || node.isDfdl("newVariableInstance"))
                && node.get("ref") != null) {
            settable.add(variable(node, node.get("ref")));
        }
        node.children().forEach(this::addSettable);
    }

    /** Compiles a field, whose properties the message may give. */
    <T> T compiling(GivenProperties properties, Supplier<T> field) {
        given = properties;
        try {
            return field.get();
        } finally {
            given = null;
        }
    }

    /** Says that the model is compiled: no message has room for more delimiters by expressions. */
    synchronized void finish() {
        compiled = true;
    }

    /** The place of a set of delimiters in the state of a message. */
    int nextSet() {
        return compiled ? Scope.NOT_KEPT : sets++;
    }
}
