// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.field;

import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.ElementHead;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.node.TapeInfoset;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A field of which the message says how it is represented: properties such as {@code byteOrder} or
 * {@code encoding} are expressions over elements, or over variables that the message sets (DFDL 1.0
 * §6.3.3). For each combination of values that messages come with the field is compiled once, as an
 * element with a number of its own, so that what was read is decoded by what it was read with.
 */
public final class VariantNode extends ElementNode {
    /**
     * So many combinations of values are kept compiled, and one message may have. Of more, those go
     * that were not asked for since the last ones went.
     */
    static final int MOST = 1_000;

    /** Compiles the field. */
    @FunctionalInterface
    public interface Compiler {
        /**
         * The field for values of its properties.
         *
         * @param id the number that it gets
         * @throws SchemaException where no field can have these values
         */
        SimpleNode compile(int id, List<String> values);
    }

    /**
     * A property that the message gives.
     *
     * @param name its name, for people
     * @param value what gives its value
     */
    public record Given(String name, Expression value) {}

    private final List<Given> given;
    private final SimpleNode typical;
    private final Compiler compiler;
    private final Map<List<String>, Known> known = new ConcurrentHashMap<>();

    /** A field that was compiled, and whether it was asked for since the last ones went. */
    private static final class Known {
        final SimpleNode node;
        volatile boolean used = true;

        Known(SimpleNode node) {
            this.node = node;
        }
    }

    /**
     * @param typical the field as it would be with values that are usual, for what does not depend
     *     on them
     */
    public VariantNode(ElementHead head, List<Given> given, SimpleNode typical, Compiler compiler) {
        super(head);
        this.given = List.copyOf(given);
        this.typical = typical;
        this.compiler = compiler;
    }

    /** The field with usual values, for all that does not depend on them. */
    public SimpleNode typical() {
        return typical;
    }

    private SimpleNode variant(Schema schema, Function<Expression, Object> evaluation) {
        List<String> values = new ArrayList<>(given.size());
        for (Given one : given) {
            Object value = evaluation.apply(one.value);
            if (value == null) {
                throw new ValueException(
                        "dfdl:" + one.name + ": {" + one.value + "} gives nothing");
            }
            values.add(Conversion.text(value));
        }
        Known made = known.get(values);
        if (made == null) {
            made = compiled(schema, List.copyOf(values));
        } else if (!made.used) {
            made.used = true;
        }
        return made.node;
    }

    private Known compiled(Schema schema, List<String> values) {
        if (known.size() >= MOST) {
            forget();
        }
        try {
            return known.computeIfAbsent(
                    values, of -> new Known(schema.add((int id) -> compiled(id, of))));
        } catch (SchemaException e) {
            throw new ValueException(e.getMessage());
        }
    }

    /**
     * Makes room: a quarter goes of what was not asked for since this was done last, or else any
     * one.
     */
    private synchronized void forget() {
        if (known.size() < MOST) {
            return;
        }
        List<String> any = null;
        for (Map.Entry<List<String>, Known> one : known.entrySet()) {
            any = one.getKey();
            if (!one.getValue().used && known.size() > MOST / 4 * 3) {
                known.remove(any);
            }
            one.getValue().used = false;
        }
        if (known.size() >= MOST) {
            known.remove(any);
        }
    }

    /** How many combinations are kept. */
    int kept() {
        return known.size();
    }

    private SimpleNode compiled(int id, List<String> values) {
        SimpleNode made = compiler.compile(id, values);
        if (!hasOwnBytes()) {
            made.writtenAnew();
        }
        return made;
    }

    @Override
    public boolean parse(ParseState s) {
        SimpleNode node;
        try {
            node = variant(s.model, new TapeInfoset(s, TapeInfoset.UPCOMING)::evaluate);
        } catch (ValueException e) {
            return s.fail(
                    this,
                    s.pos,
                    MrmError.DOES_NOT_FIT,
                    "properties that the message gives",
                    e.getMessage());
        }
        if (s.tape.keep(this, node) > MOST) {
            throw s.limit(
                    "at most " + MOST + " combinations of what " + name.local() + " is given");
        }
        return node.parse(s);
    }

    private SimpleNode variant(WriteState w, Element parent) {
        try {
            return variant(w.schema(), expression -> w.evaluate(expression, parent));
        } catch (ValueException e) {
            throw w.failure(this, e.getMessage());
        }
    }

    @Override
    public void writeElement(WriteState w, Element element) {
        w.begin(element);
        variant(w, null).writeElement(w, element);
    }

    @Override
    public void writeMissing(WriteState w, ChildCursor from) {
        variant(w, from.parent()).writeMissing(w, from);
    }

    @Override
    public Codec codec() {
        return typical.codec();
    }

    @Override
    public Facets facets() {
        return typical.facets();
    }

    @Override
    public boolean checkFixed(byte[] data, int at) {
        throw new IllegalStateException("a field that depends on the message has no fixed place");
    }

    @Override
    public void failFixed(ParseState s, int at) {
        checkFixed(s.data, at);
    }

    @Override
    public boolean canBeAbsent() {
        return false;
    }

    @Override
    public void explain(Explanation to) {
        StringBuilder properties = new StringBuilder();
        for (Given one : given) {
            properties.append(", ").append(one.name).append(" by {").append(one.value).append('}');
        }
        to.line(name.local() + ": " + typical.codec.type().local() + properties);
    }
}
