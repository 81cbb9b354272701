// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every option of the endpoint, and what PROPAGATE sends. */
class EsqlOptionsTest {
    private final CamelContext context = new DefaultCamelContext();
    private final List<String> seen = new ArrayList<>();

    @TempDir Path directory;

    @BeforeEach
    void start() throws Exception {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:esql-options");
        context.getRegistry().bind("only", h2);
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:seen")
                                .process(
                                        e ->
                                                seen.add(
                                                        e.getMessage().getHeader("at")
                                                                + " "
                                                                + all(e)));
                        for (String terminal : List.of("a", "b", "c")) {
                            from("direct:" + terminal)
                                    .setHeader("at", constant(terminal))
                                    .to("direct:seen");
                        }
                        from("direct:names")
                                .routeId("orders-main")
                                .group("orders")
                                .to("esql:options.esql#Names");
                        from("direct:ungrouped")
                                .routeId("ungrouped")
                                .to(
                                        "esql:options.esql#Names?transactionMode=commit&throwOnDatabaseError=false&treatWarningsAsErrors=true");
                        from("direct:stops")
                                .to("esql:options.esql#False")
                                .process(e -> seen.add("went on"));
                        from("direct:goes-on")
                                .to("esql:options.esql#False?stopOnFalse=false")
                                .process(e -> seen.add("went on"));
                        from("direct:label")
                                .setProperty("flow")
                                .language("esql", "MessageFlowLabel");
                    }
                });
        context.start();
    }

    private static String all(Exchange e) {
        return EsqlRunner.body(e.getMessage().getBody(Message.class))
                + " "
                + text(ExchangeAssembly.localEnvironment(e).path("Variables", "v"))
                + " "
                + text(ExchangeAssembly.exceptionList(e).path("e"));
    }

    private static String text(Element element) {
        return element == null ? "-" : element.text();
    }

    @AfterEach
    void stop() throws Exception {
        context.stop();
    }

    private Exchange send(String endpoint, String body) {
        try (ProducerTemplate template = context.createProducerTemplate()) {
            return template.request(endpoint, e -> e.getMessage().setBody(body));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String sendForBody(String endpoint, String body) {
        Exchange end = send(endpoint, body);
        assertThat(end.getException()).isNull();
        return EsqlRunner.body(end.getMessage().getBody(Message.class));
    }

    @ParameterizedTest
    @CsvSource({
        "message, true, false, false",
        "localEnvironment, false, true, false",
        "destination, false, true, false",
        "localEnvironmentAndMessage, true, true, false",
        "exception, false, false, true",
        "exceptionAndMessage, true, false, true",
        "exceptionAndLocalEnvironment, false, true, true",
        "all, true, true, true"
    })
    void aModeMakesItsTreesAndTheOthersPass(
            String mode, boolean message, boolean local, boolean exceptions) {
        Exchange end = send("esql:options.esql#Modes?computeMode=" + mode, "<in/>");
        assertThat(end.getException()).isNull();
        assertThat(EsqlRunner.body(end.getMessage().getBody(Message.class)))
                .isEqualTo(message ? "<message>made</message>" : "<in/>");
        assertThat(ExchangeAssembly.localEnvironment(end).path("Variables", "made") != null)
                .isEqualTo(local);
        assertThat(ExchangeAssembly.exceptionList(end).path("made") != null).isEqualTo(exceptions);
        assertThat(ExchangeAssembly.environment(end).path("made").text()).isEqualTo("environment");
    }

    @Test
    void propagateSendsThePartsThatItNames() {
        String end =
                sendForBody(
                        "esql:options.esql#Parts?terminal.out1=direct:a&terminal.out2=direct:b&terminal.failure=direct:c",
                        "<in/>");
        assertThat(seen)
                .containsExactly(
                        "a <other>message</other> local exceptions",
                        "b <own>1</own> - -",
                        "c <own>1</own> - -");
        assertThat(end).isEqualTo("<after>0</after>");
    }

    @Test
    void theNamesAreThoseOfTheFlowThatTheMessageCameInBy() {
        assertThat(sendForBody("direct:names", "<in/>"))
                .isEqualTo(
                        "<n><flow>orders</flow><node>Names</node><type>ComIbmComputeNode</type><broker>"
                                + context.getName()
                                + "</broker><own>hidden</own><group>default</group><process>true</process>"
                                + "<none>true</none><more>0</more><coordinated>false</coordinated>"
                                + "<transaction>automatic</transaction><throws>true</throws>"
                                + "<strict>false</strict><options>true</options></n>");
        context.getPropertiesComponent()
                .addInitialProperty("bactrian.flow.ungrouped.instances", "4");
        context.getPropertiesComponent()
                .addInitialProperty("bactrian.flow.ungrouped.coordinated-transaction", "true");
        assertThat(sendForBody("direct:ungrouped", "<in/>"))
                .contains("<flow>ungrouped</flow>")
                .contains("<more>3</more><coordinated>true</coordinated>")
                .contains("<transaction>commit</transaction><throws>false</throws>")
                .contains("<strict>true</strict>");
        assertThat(send("direct:label", "<in/>").getProperty("flow")).isNotNull();
    }

    /** As the reference has it: cannot assign to a symbolic constant. */
    @Test
    void aNameOfTheBrokerIsNoTarget() {
        assertThat(
                        EsqlCompiler.check(
                                List.of(
                                        new Source(
                                                "set.esql",
                                                "CREATE PROCEDURE p() BEGIN SET NodeLabel = 'x';"
                                                        + " END;")),
                                CompileOptions.NONE))
                .extracting(d -> d.problem().code() + " " + d.message())
                .containsExactly("BAC4007 'NodeLabel' is a name of the broker, and a constant");
    }

    @Test
    void externalVariablesAreSet() {
        assertThat(
                        sendForBody(
                                "esql:options.esql#External?property.greeting=hello&property.least=7",
                                "<in/>"))
                .isEqualTo("<e><g>hello</g><l>8</l></e>");
        assertThat(sendForBody("esql:options.esql#External", "<in/>"))
                .isEqualTo("<e><g>none</g><l>6</l></e>");
        assertThatThrownBy(
                        () ->
                                sendForBody(
                                        "esql:options.esql#External?property.greting=hello",
                                        "<in/>"))
                .rootCause()
                .hasMessageContaining(
                        "no variable 'greting' is declared EXTERNAL; did you mean 'greeting'?");
    }

    @Test
    void returnFalseEndsTheRouteOnlyWhereItMay() {
        send("direct:stops", "<in/>");
        assertThat(seen).isEmpty();
        send("direct:goes-on", "<in/>");
        assertThat(seen).containsExactly("went on");
    }

    @Test
    void theDomainOfABodyIsGuessedOrSaid() {
        assertThat(sendForBody("esql:options.esql#Blob", "12345")).isEqualTo("<l>5</l>");
        assertThat(sendForBody("esql:options.esql#Blob?domain=BLOB", "<x/>")).isEqualTo("<l>4</l>");
    }

    @Test
    void aFiltersTerminalsMayHaveEndpoints() {
        String filter =
                "esql:options.esql#Filter?terminal.true=direct:a&terminal.false=direct:b&terminal.unknown=direct:c";
        send(filter, "<n>2</n>");
        send(filter, "<n>1</n>");
        send(filter, "<m/>");
        assertThat(seen)
                .extracting(s -> s.split(" ")[0] + s.split(" ")[1])
                .containsExactly("a<n>2</n>", "b<n>1</n>", "c<m/>");
    }

    @Test
    void errorsOfADatabaseAreThrownOrLeftToSqlcode() {
        assertThat(send("esql:options.esql#Store", "<a/>").getException())
                .isInstanceOfSatisfying(
                        EsqlException.class,
                        e -> assertThat(e.problem()).isEqualTo(Problem.DATABASE));
        assertThat(
                        sendForBody(
                                "esql:options.esql#Store?throwOnDatabaseError=false&dataSource=only",
                                "<a/>"))
                .isEqualTo("<a><code>-1</code></a>");
        assertThat(send("esql:options.esql#Store?dataSource=none", "<a/>").getException())
                .hasMessageContaining("BAC4112");
    }

    @ParameterizedTest
    @CsvSource({
        "Deep?maximumRecursion=20, 30, 10",
        "Turns?maximumTurns=1000, 1001, 900",
        "Turns?maximumStringLength=100, 101, 100"
    })
    void limitsHold(String module, int beyond, int within) {
        String endpoint = "esql:options.esql#" + module;
        assertThat(send(endpoint, "<n>" + beyond + "</n>").getException())
                .isInstanceOfSatisfying(
                        EsqlException.class, e -> assertThat(e.problem()).isEqualTo(Problem.LIMIT));
        assertThat(send(endpoint, "<n>" + within + "</n>").getException()).isNull();
    }

    private static String returning(String text) {
        return EsqlRunner.module("SET OutputRoot.XMLNSC.r = '" + text + "';");
    }

    @Test
    void aChangedFileIsCompiledAgainWhereItIsNotCached() throws Exception {
        Path file = Files.writeString(directory.resolve("live.esql"), returning("one"));
        String live = "direct:live";
        String cached = "direct:cached";
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from(live).to("esql:file:" + file + "#T?contentCache=false");
                        from(cached).to("esql:file:" + file + "#T?contentCache=true");
                    }
                });
        assertThat(sendForBody(live, "<x/>")).isEqualTo("<r>one</r>");
        assertThat(sendForBody(cached, "<x/>")).isEqualTo("<r>one</r>");
        Files.writeString(file, returning("two"));
        assertThat(sendForBody(live, "<x/>")).isEqualTo("<r>two</r>");
        assertThat(sendForBody(cached, "<x/>")).isEqualTo("<r>one</r>");
        Files.writeString(file, "CREATE COMPUTE MODULE T");
        assertThat(send(live, "<x/>").getException()).hasMessageContaining("BAC4001");
        Files.writeString(file, returning("three"));
        assertThat(sendForBody(live, "<x/>")).isEqualTo("<r>three</r>");
    }

    @Test
    void theComponentSaysWhetherFilesAreCached() throws IOException {
        context.getComponent("esql", EsqlComponent.class).setContentCache(false);
        Path file = Files.writeString(directory.resolve("live.esql"), returning("one"));
        String live = "esql:file:" + file + "#T";
        assertThat(sendForBody(live, "<x/>")).isEqualTo("<r>one</r>");
        Files.writeString(file, returning("two"));
        assertThat(sendForBody(live, "<x/>")).isEqualTo("<r>two</r>");
    }
}
