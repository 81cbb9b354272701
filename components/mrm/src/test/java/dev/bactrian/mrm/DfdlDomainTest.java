// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The domain DFDL: the message stands below the folder, by the name of the model's root. */
class DfdlDomainTest {
    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats" xmlns:o="http://www.example.org/orders"
                       targetNamespace="http://www.example.org/orders" elementFormDefault="qualified">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/"><dfdl:format ref="f:delimited"/></xs:appinfo></xs:annotation>
              <xs:element name="Order" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence dfdl:separator=",">
                <xs:element name="Item" type="xs:string"/>
                <xs:element name="Number" type="xs:int" dfdl:textNumberPattern="#0"/>
              </xs:sequence></xs:complexType></xs:element>
              <xs:element name="Note" type="xs:string"/>
            </xs:schema>
            """;

    @TempDir Path folder;

    private Domain domain() throws IOException {
        Path set = Files.createDirectories(folder.resolve("ORDERS"));
        Files.writeString(set.resolve("orders.dfdl.xsd"), SCHEMA);
        Files.writeString(
                set.resolve("messageset.properties"),
                "Order.TDS=orders.dfdl.xsd#Order\nNote.TDS=orders.dfdl.xsd#Note\n");
        return new DfdlDomain(new MrmDomain(MessageSets.in(folder)));
    }

    private static ParseOptions type(String type) {
        return ParseOptions.DEFAULT.withModel("ORDERS", type, "");
    }

    private static ByteSlice bytes(String text) {
        return ByteSlice.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String written(Domain domain, Element folder, String type) {
        ByteSink sink = new ByteSink();
        domain.write(folder, WriteOptions.DEFAULT.withModel("ORDERS", type, ""), sink);
        return new String(sink.toArray(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Order",
                "{http://www.example.org/orders}:Order",
                "{http://www.example.org/orders}Order"
            })
    void theMessageStandsBelowTheFolder(String type) throws IOException {
        Domain domain = domain();
        Element tree = domain.parse(bytes("Twister,3"), type(type));
        assertThat(tree.localName()).isEqualTo("DFDL");
        Element order = tree.firstChild();
        assertThat(order.name().namespace()).isEqualTo("http://www.example.org/orders");
        assertThat(order.nextSibling()).isNull();
        assertThat(tree.path("Order", "Number").value()).isEqualTo(3L);
        assertThat(tree.path("Order", "Number").name().namespace())
                .isEqualTo("http://www.example.org/orders");
        assertThat(written(domain, tree, type)).isEqualTo("Twister,3");
        tree.path("Order", "Number").setValue(4);
        assertThat(written(domain, tree, type)).isEqualTo("Twister,4");
        assertThat(written(domain, tree, "")).as("the tree names its type").isEqualTo("Twister,4");
    }

    @Test
    void aTreeOfAnyOriginIsWritten() throws IOException {
        Element tree = Element.folder("DFDL");
        Element order = tree.append(Element.folder("Order"));
        order.append(Element.field("Item", "Ball"));
        order.append(Element.field("Number", "7"));
        assertThat(written(domain(), tree, "")).isEqualTo("Ball,7");
    }

    @Test
    void aMessageMayBeOneValue() throws IOException {
        Element tree =
                domain().parse(bytes("to be sent"), type("{http://www.example.org/orders}:Note"));
        assertThat(tree.path("Note").value()).isEqualTo("to be sent");
        assertThat(written(domain(), tree, "")).isEqualTo("to be sent");
    }

    @Test
    void whatDoesNotFitIsSaid() throws IOException {
        Domain domain = domain();
        assertThatThrownBy(() -> domain.parse(bytes("a,1"), type("{}:Order")))
                .isInstanceOf(MessageException.class)
                .hasMessageStartingWith("BAC3030")
                .hasMessageContaining("{http://www.example.org/orders}:Order");
        assertThatThrownBy(() -> domain.parse(bytes("a,1"), type("Bill")))
                .hasMessageStartingWith("BAC3030")
                .hasMessageContaining("[Note, Order]");
        ParseOptions all = type("Order").withTiming(ParseTiming.COMPLETE);
        assertThatThrownBy(() -> domain.parse(bytes("a"), all))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("/Order/Number");
        Element two = Element.folder("DFDL");
        assertThatThrownBy(() -> written(domain, two, "Order")).hasMessageContaining("found none");
        two.append(Element.folder("Order"));
        two.append(Element.folder("Order"));
        assertThatThrownBy(() -> written(domain, two, "Order")).hasMessageContaining("found more");
        Element other = Element.folder("DFDL");
        other.append(Element.folder("Bill"));
        assertThatThrownBy(() -> written(domain, other, "Order"))
                .hasMessageStartingWith("BAC3020")
                .hasMessageContaining("found Bill");
    }

    @Test
    void itIsInstalled() {
        assertThat(Domains.installed().get("DFDL")).isInstanceOf(DfdlDomain.class);
    }
}
