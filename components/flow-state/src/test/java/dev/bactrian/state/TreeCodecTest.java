// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.tree.BitString;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class TreeCodecTest {
    @Property(seed = "20261121")
    void aTreeComesBackAsItWas(@ForAll("trees") Element tree) {
        RecordSink sink = new RecordSink();
        TreeCodec.write(tree, sink);
        RecordSource source = new RecordSource(sink.toSlice());
        assertThat(describe(TreeCodec.read(source))).isEqualTo(describe(tree));
        assertThat(source.hasMore()).isFalse();
    }

    @Property(seed = "20261121")
    void damagedBytesAreAnErrorWithAPosition(
            @ForAll("trees") Element tree, @ForAll int where, @ForAll byte with) {
        RecordSink sink = new RecordSink();
        TreeCodec.write(tree, sink);
        byte[] bytes = sink.toSlice().toArray().clone();
        bytes[Math.floorMod(where, bytes.length)] = with;
        int length = Math.floorMod(where / 7, bytes.length + 1);
        for (byte[] damaged : new byte[][] {bytes, Arrays.copyOf(bytes, length)}) {
            try {
                TreeCodec.read(new RecordSource(ByteSlice.of(damaged)));
            } catch (MessageException e) {
                assertThat(e.code()).isIn("BAC5450", "BAC5451");
            }
        }
    }

    @Test
    void aMessageComesBackWithHeadersAndBody() {
        byte[] body = {1, 2, 3};
        Message message = new Message();
        Element properties = message.root().append(Element.folder("Properties"));
        properties.append(Element.field("Persistence", true));
        Element mqmd = message.root().append(Element.folder("MQMD"));
        mqmd.append(Element.field("Priority", 4L));
        message.root().append(new BlobDomain().parse(ByteSlice.of(body), ParseOptions.DEFAULT));
        RecordSink sink = new RecordSink();
        MessageCodec.write(message, sink);
        Message again = MessageCodec.read(new RecordSource(sink.toSlice()));
        assertThat(again.properties().path("Persistence").value()).isEqualTo(true);
        assertThat(again.root().path("MQMD", "Priority").value()).isEqualTo(4L);
        assertThat(MessageBody.bytes(again).toArray()).isEqualTo(body);
    }

    @Test
    void aMessageWithoutBodyComesBack() {
        Message message = new Message();
        message.root().append(Element.folder("Properties"));
        RecordSink sink = new RecordSink();
        MessageCodec.write(message, sink);
        Message again = MessageCodec.read(new RecordSource(sink.toSlice()));
        assertThat(again.body()).isNull();
        assertThat(again.properties()).isNotNull();
    }

    @Test
    void aRecordComesBack() {
        UUID id = UUID.randomUUID();
        StateRecord stored = new StateRecord((byte) 7, id, ByteSlice.of(new byte[] {9, 8}));
        assertThat(StateRecord.of(stored.toBytes())).isEqualTo(stored);
        assertThatThrownBy(() -> StateRecord.of(ByteSlice.of(new byte[5])))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC5450");
    }

    @Provide
    Arbitrary<Element> trees() {
        return tree(3);
    }

    private Arbitrary<Element> tree(int depth) {
        Arbitrary<Name> names =
                Combinators.combine(
                                Arbitraries.strings().ofMaxLength(5),
                                Arbitraries.strings().ofMaxLength(8))
                        .as(Name::of);
        Arbitrary<Element> leaf =
                Combinators.combine(
                                names,
                                values(),
                                Arbitraries.of(FieldType.NAME_VALUE, FieldType.VALUE, 0x03000100))
                        .as(
                                (name, value, type) -> {
                                    Element element = new Element(name, type);
                                    if (value != null) {
                                        element.setValue(value);
                                        element.setType(type);
                                    }
                                    return element;
                                });
        if (depth == 0) {
            return leaf;
        }
        return Combinators.combine(
                        leaf, Arbitraries.lazy(() -> tree(depth - 1)).list().ofMaxSize(4))
                .as(
                        (element, children) -> {
                            children.forEach(element::append);
                            return element;
                        });
    }

    private static Arbitrary<Object> values() {
        return Arbitraries.oneOf(
                Arbitraries.of(
                        (Object) LocalDate.of(2008, 2, 29),
                        LocalTime.of(23, 59, 59, 999_999_000),
                        LocalDateTime.of(1970, 1, 1, 0, 0),
                        OffsetTime.of(1, 2, 3, 0, ZoneOffset.UTC),
                        OffsetDateTime.of(2026, 1, 1, 1, 1, 1, 5, ZoneOffset.UTC),
                        Interval.ofMonths(-14),
                        Interval.of(Duration.ofSeconds(90_061)),
                        new Interval(0, Duration.ofMinutes(5), IntervalFields.MINUTE),
                        BitString.of("1010111"),
                        Boolean.TRUE,
                        Boolean.FALSE),
                Arbitraries.strings().map(s -> s),
                Arbitraries.longs().map(l -> l),
                Arbitraries.doubles().map(d -> d),
                Arbitraries.bigDecimals().map((BigDecimal d) -> d),
                Arbitraries.bytes().array(byte[].class).ofMaxSize(20).map(b -> b),
                Arbitraries.just(null));
    }

    private static String describe(Element element) {
        StringBuilder text = new StringBuilder();
        element.walk(
                e -> {
                    Object value = e.value();
                    text.append(e.name())
                            .append('|')
                            .append(e.type())
                            .append('|')
                            .append(value == null ? "null" : value.getClass().getSimpleName())
                            .append('|')
                            .append(
                                    value instanceof byte[] bytes
                                            ? Arrays.toString(bytes)
                                            : value instanceof Interval i
                                                    ? i + " " + i.fields()
                                                    : String.valueOf(value))
                            .append('\n');
                });
        return text.toString();
    }
}
