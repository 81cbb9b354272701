// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.testing.TestBroker;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers that orders get. */
class SequenceRouteTest extends SequenceFixture {

    private static RouteBuilder orders(String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from(INPUT)
                        .to("sequence:S?location=Body.Order.Number" + options)
                        .process(
                                exchange -> {
                                    if (ExchangeAssembly.message(exchange)
                                                    .body()
                                                    .path("Order", "Refuse")
                                            != null) {
                                        throw new IllegalStateException("the route behind it");
                                    }
                                })
                        .to("mq:OUT");
            }
        };
    }

    private static String order(String customer) {
        return "<Order><Customer>" + customer + "</Customer></Order>";
    }

    private static String numbered(String customer, int number) {
        return order(customer).replace("</Order>", "<Number>" + number + "</Number></Order>");
    }

    private void assertNumber(String customer, int number) throws Exception {
        put(order(customer));
        assertThat(text("OUT")).isEqualTo(numbered(customer, number));
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "memory", "jdbc"})
    void eachGroupHasItsOwnUpToItsEnd(String where) throws Exception {
        state = where;
        try (DefaultCamelContext camel = run(orders("&group=/Order/Customer&start=1&end=2"))) {
            assertNumber("a", 1);
            assertNumber("b", 1);
            assertNumber("a", 2);
            assertNumber("a", 1);
            assertNumber("b", 2);
            SequenceNode node = camel.getComponent("sequence", SequenceComponent.class).group("S");
            TestBroker.await("a group at its start to be forgotten", () -> node.size() == 1);
        }
    }

    @Test
    void aNumberOfAMessageThatIsRolledBackIsGivenAgain() throws Exception {
        try (DefaultCamelContext camel = run(orders(""))) {
            assertNumber("a", 0);
            put("<Order><Refuse/></Order>");
            assertThat(failure()).contains("the route behind it");
            assertNumber("a", 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "jdbc"})
    void theCountOutlivesTheProcess(String where) throws Exception {
        state = where;
        try (DefaultCamelContext camel = run(orders("&group=/Order/Customer"))) {
            assertNumber("a", 0);
            assertNumber("a", 1);
            assertNumber("b", 0);
        }
        try (DefaultCamelContext camel = run(orders("&group=/Order/Customer"))) {
            assertNumber("a", 2);
            assertNumber("b", 1);
        }
    }

    @Test
    void aGroupBeginsAnewBehindItsLastMessageAndWhenItHasRested() throws Exception {
        try (DefaultCamelContext camel =
                run(orders("&endWhen=/Order/Customer = 'z'&endAfter=60000"))) {
            assertNumber("a", 0);
            assertNumber("z", 1);
            assertNumber("a", 0);
            assertNumber("b", 1);
            SequenceNode node = camel.getComponent("sequence", SequenceComponent.class).group("S");
            clock.advance(60 * SECOND);
            TestBroker.await("the end of the group", () -> node.size() == 0);
            assertNumber("a", 0);
        }
    }

    @Test
    void aMessageWithoutAGroupAndSettingsThatCannotBeAreRefused() throws Exception {
        try (DefaultCamelContext camel = run(orders("&group=/Order/Customer"))) {
            put("<Order/>");
            assertThat(failure()).contains("BAC9101", "/Order/Customer");
        }
        assertThatThrownBy(() -> run(orders("&start=3&end=2"))).hasStackTraceContaining("BAC9100");
        assertThatThrownBy(() -> run(orders("&group=Customer"))).hasStackTraceContaining("BAC9100");
    }
}
