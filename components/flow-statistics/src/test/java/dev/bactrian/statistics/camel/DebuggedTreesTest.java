// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.impl.debugger.DefaultBacklogDebugger;
import org.apache.camel.spi.BacklogDebugger;
import org.junit.jupiter.api.Test;

/** A debugger that stops a message sees its tree. */
class DebuggedTreesTest {
    private static final byte[] ORDER = "<Order><Id>7</Id><Item>a</Item></Order>".getBytes();

    private static DefaultCamelContext camel() throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.addRoutePolicyFactory(new DebuggedTrees());
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:orders").log("first").id("first").to("log:out").id("out");
                    }
                });
        return camel;
    }

    private static Message order() {
        return Message.parse(
                ByteSlice.of(ORDER), Domains.installed().get("XMLNSC"), ParseOptions.DEFAULT);
    }

    @Test
    void isATreeAtABreakpoint() throws Exception {
        try (DefaultCamelContext camel = camel()) {
            BacklogDebugger debugger = DefaultBacklogDebugger.createDebugger(camel);
            camel.addService(debugger, true, true);
            camel.setDebugging(true);
            camel.start();
            debugger.enableDebugger();
            debugger.addBreakpoint("first");
            ProducerTemplate client = camel.createProducerTemplate();
            CompletableFuture<Object> done = client.asyncSendBody("direct:orders", order());
            String seen = null;
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (seen == null && System.nanoTime() < end) {
                var stopped = debugger.getSuspendedBreakpointMessage("first");
                seen = stopped == null ? null : stopped.toXml(0);
                Thread.onSpinWait();
            }
            assertThat(seen)
                    .contains(DebuggedTrees.PROPERTY)
                    .contains("Order", "Id = &apos;7&apos;");
            assertThat(seen.substring(seen.indexOf(DebuggedTrees.PROPERTY))).contains("XMLNSC");
            debugger.resumeAll();
            done.get(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void withoutADebuggerNothingIsAdded() throws Exception {
        try (DefaultCamelContext camel = camel()) {
            camel.start();
            Object tree =
                    camel.createProducerTemplate()
                            .send("direct:orders", e -> e.getMessage().setBody(order()))
                            .getProperty(DebuggedTrees.PROPERTY);
            assertThat(tree).isNull();
            assertThat(camel.getRoutes().get(0).getRoutePolicyList()).isNullOrEmpty();
        }
    }
}
