// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.esql.camel.EsqlConstants;
import dev.bactrian.statistics.NodeMeter;
import dev.bactrian.statistics.Passage;
import org.apache.camel.AsyncCallback;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.support.processor.DelegateAsyncProcessor;

/** A node of a route: counts what passes, when that is wanted; else it hands on. */
final class WatchedNode extends DelegateAsyncProcessor {
    private final NodeMeter node;
    private final boolean esql;

    WatchedNode(Processor target, NodeMeter node) {
        super(target);
        this.node = node;
        this.esql = node.label().startsWith("esql:");
    }

    @Override
    public boolean process(Exchange exchange, AsyncCallback callback) {
        Passage passage = node.enter();
        try {
            return passage == null
                    ? super.process(exchange, callback)
                    : counted(exchange, callback, passage);
        } catch (Error e) {
            node.flow().abandon();
            throw e;
        }
    }

    private boolean counted(Exchange exchange, AsyncCallback callback, Passage passage) {
        try {
            return super.process(
                    exchange,
                    sync -> {
                        close(exchange, passage);
                        callback.done(sync);
                    });
        } catch (RuntimeException | Error e) {
            passage.fail();
            passage.close();
            throw e;
        }
    }

    private void close(Exchange exchange, Passage passage) {
        if (exchange.getException() != null) {
            passage.fail();
        }
        String terminal =
                esql ? exchange.getMessage().getHeader(EsqlConstants.TERMINAL, String.class) : null;
        passage.close(terminal == null ? "out" : terminal);
    }
}
