// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Infoset;
import java.util.List;

/** What an expression sees when the model is compiled: variables, and no message. */
final class ConstantInfoset implements Infoset {
    private final List<String> names;
    private final List<Object> values;

    ConstantInfoset(List<String> names, List<Object> values) {
        this.names = names;
        this.values = values;
    }

    private static ValueException none() {
        return new ValueException("there is no message when the schema is compiled");
    }

    @Override
    public Object self() {
        throw none();
    }

    @Override
    public Object parent(Object node) {
        throw none();
    }

    @Override
    public Object root() {
        throw none();
    }

    @Override
    public List<Object> children(Object node, String name) {
        throw none();
    }

    @Override
    public Object value(Object node) {
        throw none();
    }

    @Override
    public String name(Object node) {
        throw none();
    }

    @Override
    public String namespace(Object node) {
        throw none();
    }

    @Override
    public boolean nilled(Object node) {
        throw none();
    }

    @Override
    public Object variable(int number) {
        if (values.get(number) == null) {
            throw new ValueException("variable " + names.get(number) + " has no value");
        }
        return values.get(number);
    }

    @Override
    public long occursIndex() {
        throw none();
    }

    @Override
    public long length(Object node, String units, boolean content) {
        throw none();
    }

    @Override
    public boolean checkConstraints(Object node) {
        throw none();
    }
}
