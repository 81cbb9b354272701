// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.camel;

import dev.bactrian.quarkus.console.QueueDesk;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.camel.spi.annotations.DevConsole;
import org.apache.camel.util.json.JsonObject;

/**
 * The queues of the embedded queue manager. Option {@code queue} shows the messages on one, {@code
 * text} with it puts a message.
 */
@DevConsole(name = "bactrian-queues", displayName = "Bactrian queues", description = "Queues")
public class QueuesConsole extends DeskConsole<QueueDesk> {

    private static final int MOST = 100;

    /** Made by Camel. */
    public QueuesConsole() {
        super(QueueDesk.class, "bactrian-queues", "Bactrian queues", "Queues, their messages");
    }

    @Override
    protected String doCallText(Map<String, Object> options) {
        String queue = option(options, "queue", null);
        if (queue == null) {
            return desk().list().stream()
                    .map(q -> q.name() + "\t" + q.depth() + "\t" + q.consumers())
                    .collect(Collectors.joining("\n"));
        }
        return messages(queue, options).stream()
                .map(m -> m.id() + "\t" + m.bytes() + "\t" + m.payload().content())
                .collect(Collectors.joining("\n"));
    }

    @Override
    protected Map<String, Object> doCallJson(Map<String, Object> options) {
        String queue = option(options, "queue", null);
        if (queue == null) {
            return object("queues", desk().list().stream().map(QueuesConsole::json).toList());
        }
        return object(
                "messages", messages(queue, options).stream().map(QueuesConsole::json).toList());
    }

    private List<QueueDesk.Shown> messages(String queue, Map<String, Object> options) {
        String text = option(options, "text", null);
        if (text != null) {
            desk().put(queue, text);
        }
        return desk().browse(queue, MOST);
    }

    private static JsonObject json(QueueDesk.Line line) {
        return row("name", line.name(), "depth", line.depth(), "consumers", line.consumers());
    }

    private static JsonObject json(QueueDesk.Shown message) {
        return row(
                "id",
                message.id(),
                "put",
                message.put(),
                "format",
                message.format(),
                "persistent",
                message.persistent(),
                "bytes",
                message.bytes(),
                message.payload().kind(),
                message.payload().content());
    }
}
