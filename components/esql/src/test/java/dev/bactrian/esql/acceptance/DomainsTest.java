// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Modules on messages of other domains than XMLNSC; the scripts are in {@code
 * acceptance/domains.txt}, and the first word of a title is the domain of the input, but for one
 * that begins with a tag.
 */
class DomainsTest {

    static Stream<Script> scripts() {
        return Script.of("domains").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scripts")
    void aScriptGivesItsOutput(Script script) {
        String named = script.title().replaceFirst("domains: (\\w+):.*", "$1");
        String domain =
                script.input().startsWith("<") && !named.startsWith("XML") ? "XMLNSC" : named;
        boolean lines = named.equals("MIME");
        String input = lines ? script.input().replace("\n", "\r\n") : script.input();
        MessageAssembly result =
                EsqlRunner.script(script.esql())
                        .run(
                                MessageAssembly.of(
                                        Message.parse(
                                                ByteSlice.of(
                                                        input.getBytes(StandardCharsets.UTF_8)),
                                                Domains.installed().get(domain),
                                                ParseOptions.DEFAULT)),
                                ComputeMode.MESSAGE,
                                new EsqlRunner.Services(),
                                Terminals.NONE)
                        .output();
        String output = EsqlRunner.body(result.message());
        assertThat(lines ? output.replace("\r\n", "\n").trim() : output).isEqualTo(script.output());
    }
}
