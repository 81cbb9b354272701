// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mq.jms.JmsInput;
import java.io.InputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Path;
import org.apache.camel.Exchange;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A message that the queue manager streams, got in the middle of a flow: it is whole, though its
 * consumer is closed, and its file lives as long as the flow.
 */
class LargeGetTest extends RouteOnBroker {
    private static final int IN_A_FILE = 9_000_000;

    private JmsInput got;
    private int length;

    private void read(Exchange exchange) throws Exception {
        got = MqMessage.originOf(exchange).input();
        try (InputStream in = got.stream(Path.of("."))) {
            length = in.readAllBytes().length;
        }
    }

    private void run(int size, RouteBuilder routes) throws Exception {
        broker.put("LARGE.GOT", new byte[size], message -> {});
        route(routes);
        try (ProducerTemplate template = camel.createProducerTemplate()) {
            assertThat(template.send("direct:in", exchange -> {}).getException()).isNull();
        }
        assertThat(length).isEqualTo(size);
    }

    @ParameterizedTest
    @ValueSource(strings = {"get", "browse"})
    void isWholeAfterItsConsumerIsClosed(String operation) throws Exception {
        run(
                700_000,
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in")
                                .to("mq:LARGE.GOT?operation=" + operation)
                                .process(LargeGetTest.this::read);
                    }
                });
        if (operation.equals("browse")) {
            broker.get("LARGE.GOT"); // it is there still
        } else {
            broker.awaitDepth("LARGE.GOT", 0);
        }
    }

    @Test
    void itsFileIsReleasedWithTheExchange() throws Exception {
        run(
                IN_A_FILE,
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in")
                                .to("mq:LARGE.GOT?operation=get")
                                .process(LargeGetTest.this::read);
                    }
                });
        assertThatThrownBy(() -> got.stream(Path.of(".")).read())
                .isInstanceOf(ClosedChannelException.class);
    }

    /** What was got in a copy of the exchange goes on after that copy has ended. */
    @Test
    void itsFileLivesOnInTheExchangeThatTakesItOver() throws Exception {
        run(
                IN_A_FILE,
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in").enrich("direct:sub").process(LargeGetTest.this::read);
                        from("direct:sub").to("mq:LARGE.GOT?operation=get");
                    }
                });
        got.release();
    }
}
