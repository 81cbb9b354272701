// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console;

import jakarta.inject.Singleton;
import java.util.List;

/** What the pages of the Dev UI call. */
@Singleton
public class BactrianJsonRpc {

    private final QueueDesk queues;
    private final FlowDesk flows;
    private final MessageDesk messages;
    private final EsqlDesk esql;

    BactrianJsonRpc(QueueDesk queues, FlowDesk flows, MessageDesk messages, EsqlDesk esql) {
        this.queues = queues;
        this.flows = flows;
        this.messages = messages;
        this.esql = esql;
    }

    /** The queues. */
    public List<QueueDesk.Line> queues() {
        return queues.list();
    }

    /** The first messages on a queue. */
    public List<QueueDesk.Shown> browse(String queue) {
        return queues.browse(queue, 100);
    }

    /** Puts a message; its id, or why it was not put. */
    public String put(String queue, String text) {
        try {
            return queues.put(queue, text);
        } catch (RuntimeException e) {
            return e.getMessage();
        }
    }

    /** The flows. */
    public List<FlowDesk.Line> flows() {
        return flows.list();
    }

    /** A command for a flow. */
    public String execute(String command) {
        return flows.execute(command);
    }

    /** The messages of a message set. */
    public List<String> models(String set) {
        return messages.models(set);
    }

    /** The tree of a message. */
    public List<String> tree(String domain, String model, String message, boolean hex, int ccsid) {
        return messages.tree(domain, model, message, hex, ccsid);
    }

    /** Runs ESQL on a message. */
    public List<EsqlDesk.Result> esql(String esql, String domain, String message) {
        return this.esql.run(esql, domain, message);
    }
}
