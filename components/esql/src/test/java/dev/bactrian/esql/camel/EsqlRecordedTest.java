// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.project.RecordedModules;
import dev.bactrian.esql.source.EsqlCompileException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules that a build has recorded are compiled by their first message, others at start. */
class EsqlRecordedTest {

    private static final String BIG =
            """
            CREATE FILTER MODULE Big
              CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN
                %s
                RETURN TRUE;
              END;
            END MODULE;
            """;

    private final CamelContext context = new DefaultCamelContext();

    @TempDir Path folder;

    @AfterEach
    void stop() {
        context.stop();
    }

    private byte[] write(String statement) throws Exception {
        byte[] file = BIG.formatted(statement).getBytes(StandardCharsets.UTF_8);
        Files.write(folder.resolve("big.esql"), file);
        return file;
    }

    private void start(String recorded, String options) throws Exception {
        EsqlComponent component = new EsqlComponent();
        component.setRecorded(RecordedModules.read(recorded));
        context.addComponent("esql", component);
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:in").to("esql:file:" + folder + "/big.esql#Big" + options);
                    }
                });
        context.start();
    }

    private Exchange send() throws Exception {
        try (ProducerTemplate template = context.createProducerTemplate()) {
            return template.request("direct:in", e -> e.getMessage().setBody("<a/>"));
        }
    }

    /** As a build would have written it, had it compiled. */
    private static String record(byte[] file, String terminals) {
        CRC32 sum = new CRC32();
        sum.update(file);
        return "%x-%x\tBig\tFILTER\t%s\n".formatted(file.length, sum.getValue(), terminals);
    }

    @Test
    void aRecordedModuleIsCompiledByTheFirstMessage() throws Exception {
        byte[] broken = write("SET nowhere = 1;");
        start(record(broken, ""), "");

        assertThat(send().getException()).isInstanceOf(EsqlCompileException.class);
    }

    @Test
    void itRunsAsAnyOther() throws Exception {
        start(RecordedModules.write(List.of(write(""))), "");

        assertThat(send().getMessage().getHeader(EsqlConstants.TERMINAL)).isEqualTo("true");
        assertThat(send().getMessage().getHeader(EsqlConstants.TERMINAL)).isEqualTo("true");
    }

    @Test
    void itsTerminalsAreAskedForAtTheStart() throws Exception {
        byte[] file = write("");

        assertThatThrownBy(() -> start(record(file, "out1"), ""))
                .hasStackTraceContaining("terminal 'out1', which has no endpoint");
    }

    @Test
    void aFileThatWasChangedSinceIsCompiledAtTheStart() throws Exception {
        byte[] file = write("");
        write("SET nowhere = 1;");

        assertThatThrownBy(() -> start(record(file, ""), "")).hasStackTraceContaining("nowhere");
    }

    @Test
    void aModuleThatIsNotCachedIsCompiledAtTheStart() throws Exception {
        byte[] broken = write("SET nowhere = 1;");

        assertThatThrownBy(() -> start(record(broken, ""), "?contentCache=false"))
                .hasStackTraceContaining("nowhere");
    }
}
