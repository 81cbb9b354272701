// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.dfdl;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The properties that hold for one schema component: what it says itself, and behind that the
 * default format of its document (DFDL 1.0 §8).
 */
public final class DfdlProperties {
    /**
     * A property's value, and where it was given.
     *
     * @param value the value as it stands
     * @param node the annotation or component that gives it
     */
    public record Setting(String value, XsdNode node) {}

    private final Map<DfdlProperty, Setting> own = new EnumMap<>(DfdlProperty.class);
    private final Map<DfdlProperty, Setting> defaults;
    private final Map<Extension, String> extensions = new EnumMap<>(Extension.class);
    private final XsdNode component;

    DfdlProperties(XsdNode component, Map<DfdlProperty, Setting> defaults) {
        this.component = component;
        this.defaults = defaults;
    }

    Map<DfdlProperty, Setting> own() {
        return own;
    }

    /** Adds a property of our own; what stands nearer to the component counts. */
    void extend(Extension extension, String value) {
        extensions.putIfAbsent(extension, value);
    }

    /** Whether a property of our own has a value. */
    public boolean is(Extension extension, String value) {
        return value.equals(extensions.get(extension));
    }

    /** The component that these properties are of. */
    public XsdNode component() {
        return component;
    }

    /** The setting, with its place; null where there is none. */
    public Setting setting(DfdlProperty property) {
        Setting mine = own.get(property);
        return mine != null ? mine : defaults.get(property);
    }

    /** Whether the component itself says something about the property, not only its format. */
    public boolean hasOwn(DfdlProperty property) {
        return own.containsKey(property);
    }

    /** The value, one of those that are supported; null where nobody gives one. */
    public String get(DfdlProperty property) {
        Setting setting = setting(property);
        return setting == null ? null : checked(property, setting.value);
    }

    /** The value, or another where nobody gives one. */
    public String get(DfdlProperty property, String otherwise) {
        String value = get(property);
        return value == null ? otherwise : value;
    }

    /**
     * The value.
     *
     * @throws SchemaException BAC3002 where nobody gives one: DFDL has no defaults of its own
     */
    public String require(DfdlProperty property) {
        String value = get(property);
        if (value == null) {
            throw component.error(
                    MrmError.SCHEMA_INVALID,
                    "property dfdl:"
                            + property.propertyName()
                            + " is needed here and is given neither here nor by the default format");
        }
        return value;
    }

    /** An enumerated value: one of {@link DfdlProperty#choices()}, or refused by name. */
    public String choice(DfdlProperty property) {
        return require(property);
    }

    /** An enumerated value, or another where nobody gives one. */
    public String choice(DfdlProperty property, String otherwise) {
        String value = get(property);
        return value == null ? otherwise : value;
    }

    private String checked(DfdlProperty property, String value) {
        List<String> choices = property.choices();
        if (!choices.isEmpty() && !choices.contains(value)) {
            throw error(
                    property,
                    MrmError.SCHEMA_UNSUPPORTED,
                    "value '" + value + "' is not supported; supported are " + choices);
        }
        return value;
    }

    /** Whether the value is {@code yes}; where nobody gives one, no. */
    public boolean yes(DfdlProperty property) {
        String value = get(property);
        if (value == null || value.equals("no")) {
            return false;
        }
        if (value.equals("yes")) {
            return true;
        }
        throw error(property, MrmError.SCHEMA_INVALID, "is to be yes or no, not '" + value + "'");
    }

    /** A non-negative number; empty where nobody gives one. */
    public OptionalInt number(DfdlProperty property) {
        String value = get(property);
        if (value == null) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Integer.parseInt(value.strip()));
        } catch (NumberFormatException e) {
            throw error(
                    property, MrmError.SCHEMA_INVALID, "is to be a number, not '" + value + "'");
        }
    }

    /** A non-negative number, or another where nobody gives one. */
    public int number(DfdlProperty property, int otherwise) {
        return number(property).orElse(otherwise);
    }

    /** Whether the value is an expression in braces. */
    public boolean isExpression(DfdlProperty property) {
        String value = get(property);
        return value != null && value.startsWith("{") && !value.startsWith("{{");
    }

    /** An error about a property, where it was given. */
    public SchemaException error(DfdlProperty property, MrmError code, String text) {
        Setting setting = setting(property);
        XsdNode at = setting == null ? component : setting.node;
        return at.error(code, "property dfdl:" + property.propertyName() + ": " + text);
    }
}
