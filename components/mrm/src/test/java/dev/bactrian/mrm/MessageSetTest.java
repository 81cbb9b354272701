// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ParseOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A set reads the schemas of the messages that are asked for, and no others. */
class MessageSetTest {

    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/">
              <xs:element name="Order" type="xs:string"/>
            </xs:schema>
            """;

    /** Compiles for messages of little-endian numbers alone. */
    private static final String OF_A_BYTE_ORDER =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:base" bitOrder="leastSignificantBitFirst"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="Order" type="xs:int" dfdl:representation="binary" dfdl:lengthKind="explicit" dfdl:length="4"/>
            </xs:schema>
            """;

    @TempDir Path folder;
    private final List<String> opened = new ArrayList<>();

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(folder.resolve("SET"));
        Files.writeString(
                folder.resolve("SET/messageset.properties"),
                "Order.CWF=order.xsd#Order\nOther.CWF=other.xsd#Other\n");
        Files.writeString(folder.resolve("SET/order.xsd"), SCHEMA);
        Files.writeString(folder.resolve("SET/other.xsd"), "<no schema");
    }

    @Test
    void schemaIsReadWhenItsMessageIsAskedFor() {
        Map<String, String> entries =
                new TreeMap<>(Map.of("Order.CWF", "order.xsd#Order", "Other.CWF", "other.xsd#O"));
        SchemaResolver files = SchemaResolver.folder(folder.resolve("SET"));
        SchemaResolver resolver =
                location -> {
                    opened.add(location);
                    return files.open(location);
                };
        MessageSet set = new MessageSet("SET", entries, resolver);
        assertThat(opened).isEmpty();

        Model order = set.model("Order", "CWF");

        assertThat(opened).contains("order.xsd").doesNotContain("other.xsd");
        opened.clear();
        assertThat(set.model("Order", "")).isSameAs(order);
        assertThat(opened).isEmpty();
    }

    @Test
    void brokenSchemaIsToldToThoseThatAskForIt() {
        MessageSet set = MessageSets.in(folder).get("SET");

        assertThat(set.messageTypes()).containsExactly("Order", "Other");
        assertThatThrownBy(() -> set.model("Other", "CWF")).isInstanceOf(SchemaException.class);
    }

    /** What is broken is read once, not for each message; and again when it was mended. */
    @Test
    void brokenSchemaIsReadAgainWhenItChanges() throws IOException {
        SchemaResolver files = SchemaResolver.folder(folder.resolve("SET"));
        SchemaResolver resolver =
                new SchemaResolver() {
                    @Override
                    public InputStream open(String location) throws IOException {
                        opened.add(location);
                        return files.open(location);
                    }

                    @Override
                    public long stamp(String location) {
                        return files.stamp(location);
                    }
                };
        MessageSet set = new MessageSet("SET", Map.of("Other.CWF", "other.xsd#Order"), resolver);
        assertThatThrownBy(() -> set.model("Other", "")).isInstanceOf(SchemaException.class);
        int once = opened.size();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> set.model("Other", ""))
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining("BAC3001")
                    .hasMessageContaining("other.xsd");
        }
        assertThat(opened).hasSize(once);

        replace("other.xsd", SCHEMA, 1); // read, and not compiled: it lacks properties
        Model unfinished = set.model("Other", "");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> unfinished.with(PhysicalOptions.DEFAULT))
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining("BAC3002");
        }
        assertThat(set.model("Other", "")).isSameAs(unfinished);

        replace(
                "other.xsd",
                SCHEMA.replace(
                        "type=\"xs:string\"",
                        "type=\"xs:string\" dfdl:encoding=\"UTF-8\" dfdl:lengthKind=\"delimited\""),
                2);
        assertThat(unfinished.with(PhysicalOptions.DEFAULT)).isNotNull();
        assertThat(set.model("Other", "")).isNotSameAs(unfinished);
    }

    /** Messages that the model fits do not look at files because others do not compile. */
    @Test
    void filesAreLookedAtForMessagesThatCannotBeReadOnly() throws IOException {
        SchemaResolver files = SchemaResolver.folder(folder.resolve("SET"));
        AtomicInteger looks = new AtomicInteger();
        SchemaResolver resolver =
                new SchemaResolver() {
                    @Override
                    public InputStream open(String location) throws IOException {
                        return files.open(location);
                    }

                    @Override
                    public long stamp(String location) {
                        looks.incrementAndGet();
                        return files.stamp(location);
                    }
                };
        replace("other.xsd", OF_A_BYTE_ORDER, 1);
        MessageSet set = new MessageSet("SET", Map.of("Other.CWF", "other.xsd#Order"), resolver);
        PhysicalOptions good = new PhysicalOptions(0, 546);
        PhysicalOptions bad = PhysicalOptions.DEFAULT;
        assertThatThrownBy(() -> set.model("Other", "").with(bad))
                .isInstanceOf(SchemaException.class);
        int read = looks.get();
        for (int i = 0; i < 5; i++) {
            assertThat(set.model("Other", "").with(good)).isNotNull();
        }
        assertThat(looks).hasValue(read);

        assertThatThrownBy(() -> set.model("Other", "").with(bad))
                .isInstanceOf(SchemaException.class);
        assertThat(looks).hasValueGreaterThan(read);
        replace("other.xsd", OF_A_BYTE_ORDER.replace("least", "most"), 2);
        assertThat(set.model("Other", "").with(bad)).isNotNull();
    }

    private void replace(String name, String text, int minutes) throws IOException {
        Path file = Files.writeString(folder.resolve("SET").resolve(name), text);
        Files.setLastModifiedTime(
                file,
                FileTime.from(
                        Files.getLastModifiedTime(file).toInstant().plusSeconds(60L * minutes)));
    }

    /** An endpoint that names no type may meet each of the set's messages. */
    @Test
    void domainChecksTheWholeSetWhereNoTypeIsNamed() {
        MrmDomain domain = new MrmDomain(MessageSets.in(folder));

        domain.check(ParseOptions.DEFAULT.withModel("SET", "Order", "CWF"));
        assertThatThrownBy(() -> domain.check(ParseOptions.DEFAULT.withModel("SET", "", "")))
                .isInstanceOf(SchemaException.class);
    }
}
