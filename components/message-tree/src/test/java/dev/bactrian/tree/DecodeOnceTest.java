// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A value is decoded when it is first asked for, and once; an error each time. */
class DecodeOnceTest {
    private static final class Counting extends Origin {
        int decoded;
        boolean bad;

        Element field() {
            Element field = create(Name.of("f"), FieldType.NAME_VALUE, 0, 1, 0);
            valuePending(field);
            return field;
        }

        @Override
        protected Object decodeValue(Element element) {
            decoded++;
            if (bad) {
                throw new ParseException("BAC0000", "no value", 0);
            }
            return "value";
        }

        @Override
        protected void parseNextChild(Element parent) {
            throw new AssertionError("a field has no children to parse");
        }

        @Override
        protected void settle(Element parent) {}

        @Override
        protected void findEnd(Element element) {}

        @Override
        protected void restart(Element source, Element copy) {
            if (hasPendingValue(source)) {
                valuePending(copy);
            } else {
                value(copy, source.value());
            }
        }
    }

    @Test
    void whoeverAsks() {
        Counting origin = new Counting();
        Element field = origin.field();
        assertThat(field.firstChild()).isNull();
        assertThat(field.toString()).isEqualTo("f=?");
        assertThat(origin.decoded).isZero();
        assertThat(field.text()).isEqualTo("value");
        field.value();
        field.complete();
        Element parent = Element.folder("p");
        parent.append(field);
        assertThat(parent.copy().firstChild().value()).isEqualTo("value");
        parent.firstChild().copy().freeze();
        Element target = Element.folder("t");
        target.assign(field);
        assertThat(target.text()).isEqualTo("value");
        assertThat(origin.decoded).isOne();
    }

    @Test
    void notAtAllWhereItIsReplaced() {
        Counting origin = new Counting();
        Element field = origin.field();
        field.setValue("other");
        assertThat(field.copy().text()).isEqualTo("other");
        assertThat(origin.decoded).isZero();
    }

    @Test
    void anErrorIsNoValue() {
        Counting origin = new Counting();
        origin.bad = true;
        Element field = origin.field();
        assertThatThrownBy(field::value).isInstanceOf(ParseException.class);
        assertThatThrownBy(field::value).isInstanceOf(ParseException.class);
        origin.bad = false;
        assertThat(field.value()).isEqualTo("value");
    }
}
