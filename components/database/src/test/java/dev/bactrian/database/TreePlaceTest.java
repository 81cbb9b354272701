// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where values go in an assembly. */
class TreePlaceTest {
    private static final String XML = "<E><A>1</A><B><C>2</C></B></E>";

    private final MessageAssembly assembly =
            MessageAssembly.of(
                    Message.parse(
                            ByteSlice.of(XML.getBytes(StandardCharsets.UTF_8)),
                            Domains.installed().get("XMLNSC"),
                            ParseOptions.DEFAULT));

    private String xml() {
        ByteSink out = new ByteSink();
        Domains.installed()
                .get("XMLNSC")
                .write(assembly.message().body(), WriteOptions.DEFAULT, out);
        return out.toSlice().text(StandardCharsets.UTF_8);
    }

    private void set(String place) {
        TreePlace.of(place, Map.of("p", "urn:p"), false).in(assembly).setValue("x");
    }

    @ParameterizedTest
    @CsvSource({
        "Body.E.A, <E><A>x</A><B><C>2</C></B></E>",
        "OutputRoot.XMLNSC.E.A, <E><A>x</A><B><C>2</C></B></E>",
        "$Body/E/A, <E><A>x</A><B><C>2</C></B></E>",
        "$Root/XMLNSC/E/B/C, <E><A>1</A><B><C>x</C></B></E>",
        "Body.E.D, <E><A>1</A><B><C>2</C></B><D>x</D></E>",
        "Body.E.A[2], <E><A>1</A><B><C>2</C></B><A>x</A></E>",
        "Body.E.F[2].G, <E><A>1</A><B><C>2</C></B><F/><F><G>x</G></F></E>",
        "Body.E.B.@id, <E><A>1</A><B id=\"x\"><C>2</C></B></E>",
        "Body.E.p:D, <E><A>1</A><B><C>2</C></B><NS1:D xmlns:NS1=\"urn:p\">x</NS1:D></E>"
    })
    void whatIsThereIsSetAndWhatIsMissingIsMade(String place, String expected) {
        set(place);
        assertThat(xml()).isEqualTo(expected);
    }

    @Test
    void theEnvironmentsArePlacesToo() {
        set("LocalEnvironment.Customer.Name");
        set("OutputLocalEnvironment.Customer.City");
        set("Environment.Rate");
        assertThat(assembly.localEnvironment().path("Customer", "Name").value()).isEqualTo("x");
        assertThat(assembly.localEnvironment().path("Customer", "City").value()).isEqualTo("x");
        assertThat(assembly.environment().firstChild("Rate").value()).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Body",
                "E.A",
                "Body.",
                "Body..A",
                "Body.E.A[0]",
                "Body.E.A[x]",
                "Body.E.A[999999999]",
                "Body.E.q:A",
                "Body.E.A B",
                "/E/A"
            })
    void whatIsNoPlaceIsRefused(String place) {
        assertThatThrownBy(() -> set(place)).hasMessageContaining("BAC3206");
    }
}
