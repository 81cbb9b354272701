// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.FailedToStartRouteException;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EsqlComponentTest {
    private final CamelContext context = new DefaultCamelContext();
    private final List<String> seen = new ArrayList<>();

    @BeforeEach
    void start() throws Exception {
        context.getRegistry().bind("sales", dataSource());
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:compute")
                                .to("esql:orders.esql#Split?terminal.out1=direct:each");
                        from("direct:each").process(e -> note("each", e));
                        from("direct:label-end").process(e -> note("label", e));
                        from("direct:stop")
                                .to("esql:orders.esql#Stop")
                                .process(e -> note("never", e));
                        from("direct:filter")
                                .to("esql:orders.esql#Big")
                                .choice()
                                .when(header(EsqlConstants.TERMINAL).isEqualTo("true"))
                                .process(e -> note("big", e))
                                .when(header(EsqlConstants.TERMINAL).isEqualTo("unknown"))
                                .process(e -> note("unknown", e))
                                .otherwise()
                                .process(e -> note("small", e));
                        from("direct:predicate")
                                .filter()
                                .language("esql", "Body.Order.Total > 10")
                                .process(e -> note("filtered", e));
                        from("direct:database")
                                .to("esql:orders.esql#Store?dataSource=sales&property.Table=x");
                        from("direct:java").to("esql:orders.esql#Java");
                    }

                    private void note(String where, Exchange e) {
                        seen.add(
                                where
                                        + " "
                                        + EsqlRunner.body(e.getMessage().getBody(Message.class)));
                    }
                });
        context.start();
    }

    private static DataSource dataSource() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:esql;DB_CLOSE_DELAY=-1");
        return h2;
    }

    @AfterEach
    void stop() throws Exception {
        context.stop();
    }

    private Exchange send(String endpoint, String body) {
        try (ProducerTemplate template = context.createProducerTemplate()) {
            return template.request(endpoint, e -> e.getMessage().setBody(body));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void propagateSendsToTheTerminalsEndpointsAndTheRouteGoesOn() {
        Exchange end = send("direct:compute", "<Order><Item>1</Item><Item>2</Item></Order>");
        assertThat(end.getException()).isNull();
        assertThat(seen).containsExactly("each <I>1</I>", "each <I>2</I>", "label <L/>");
        assertThat(EsqlRunner.body(end.getMessage().getBody(Message.class)))
                .isEqualTo("<Count>2</Count>");
    }

    @Test
    void returnFalseEndsTheRoute() {
        send("direct:stop", "<a/>");
        assertThat(seen).isEmpty();
    }

    @Test
    void aFilterDecidesInThreeWays() {
        send("direct:filter", "<Order><Total>11</Total></Order>");
        send("direct:filter", "<Order><Total>9</Total></Order>");
        send("direct:filter", "<Order/>");
        assertThat(seen)
                .extracting(s -> s.split(" ")[0])
                .containsExactly("big", "small", "unknown");
    }

    @Test
    void theLanguageFiltersAndUnknownIsFalse() {
        send("direct:predicate", "<Order><Total>11</Total></Order>");
        send("direct:predicate", "<Order><Total>9</Total></Order>");
        send("direct:predicate", "<Order/>");
        assertThat(seen).containsExactly("filtered <Order><Total>11</Total></Order>");
    }

    @Test
    void statementsReachTheDatabaseAndItsRowsTheTree() {
        Exchange end = send("direct:database", "<Order><Item>tea</Item><Item>it's</Item></Order>");
        assertThat(end.getException()).isNull();
        assertThat(EsqlRunner.body(end.getMessage().getBody(Message.class)))
                .isEqualTo(
                        "<Rows><Row><name>it's!</name><qty>5</qty></Row><Count>1</Count><Found>it's!</Found><Left>5</Left><State>100</State><All><ID>2</ID><NAME>it's!</NAME><QTY>5</QTY></All></Rows>");
    }

    @Test
    void aJavaMethodIsCalledWithOneInteger() {
        Exchange end = send("direct:java", "<a/>");
        assertThat(end.getException()).isNull();
        assertThat(EsqlRunner.body(end.getMessage().getBody(Message.class)))
                .isEqualTo("<r><d>14</d><o>21</o></r>");
    }

    /** Called by the module. */
    public static Long twice(Long n) {
        return n * 2;
    }

    /** Called by the module: an OUT argument is an array of one. */
    public static void thrice(Long n, Long[] out) {
        out[0] = n * 3;
    }

    @Test
    void anErrorIsInTheExceptionListWithModuleLineAndNumber() {
        Exchange end = send("esql:orders.esql#Fails", "<a/>");
        assertThat(end.getException()).isInstanceOf(EsqlException.class);
        Element folder =
                ExchangeAssembly.exceptionList(end).path("RecoverableException", "UserException");
        assertThat(folder.path("Number").value()).isEqualTo(3333L);
        assertThat(folder.path("Function").text()).isEqualTo("Fails");
        assertThat(folder.path("File").text()).isEqualTo("orders.esql");
        assertThat(folder.path("Insert", "Text").text()).isEqualTo("why");
    }

    @Test
    void aTerminalWithoutAnEndpointIsRefusedAtTheStart() {
        assertThatThrownBy(
                        () ->
                                context.addRoutes(
                                        new RouteBuilder() {
                                            @Override
                                            public void configure() {
                                                from("direct:bad").to("esql:orders.esql#Split");
                                            }
                                        }))
                .isInstanceOf(FailedToStartRouteException.class)
                .rootCause()
                .hasMessageContaining("add terminal.out1=");
    }
}
