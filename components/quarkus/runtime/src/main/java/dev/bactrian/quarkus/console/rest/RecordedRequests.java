// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.broker.monitoring.Recordings;
import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.console.queues.AskedCharset;
import dev.bactrian.console.queues.MessageText;
import dev.bactrian.monitoring.profile.MonitoringException;
import dev.bactrian.monitoring.record.RecordedMessage;
import dev.bactrian.mq.jms.KeptMessage;
import io.vertx.core.json.JsonObject;
import jakarta.jms.JMSException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/** Recorded messages: of the queues that the caller may browse; put again by who may change. */
final class RecordedRequests {
    private static final Logger LOG = Logger.getLogger(RecordedRequests.class);

    private static final int SHOWN = 16 * 1024;
    private static final int MOST_BYTES = 256 * 1024;
    private static final int MOST_MESSAGES = 1000;
    private static final int UTF_8 = 1208;

    private final Recordings recordings;
    private final Consumer<String> open;

    /**
     * Those of a process.
     *
     * @param open refuses a queue on which nothing may be put
     */
    RecordedRequests(Recordings recordings, Consumer<String> open) {
        this.recordings = recordings;
        this.open = open;
    }

    /** The last ones, the latest first; those of other queues are left out. */
    JsonObject list(Caller caller, Parameters parameters) {
        String flow = parameters.text("flow", "");
        int limit = parameters.number("limit", 100, 1, MOST_MESSAGES);
        return told(
                () ->
                        new JsonObject()
                                .put(
                                        "messages",
                                        ConsoleJson.list(
                                                recordings.store().list(flow, limit).stream()
                                                        .filter(m -> caller.maySee(m.queue()))
                                                        .toList(),
                                                RecordedRequests::line)));
    }

    /** One with its first bytes. */
    JsonObject show(Caller caller, Parameters parameters) {
        String id = parameters.name("id");
        int most = parameters.number("bytes", SHOWN, 1, MOST_BYTES);
        int ccsid = parameters.number("ccsid", UTF_8, 1, 65535);
        Charset charset = AskedCharset.of(ccsid);
        RecordedMessage message = seen(caller, id);
        KeptMessage kept = message.message();
        byte[] body = kept.body();
        byte[] first = body.length <= most ? body : Arrays.copyOf(body, most);
        JsonObject properties = new JsonObject();
        KeptMessage.propertiesOf(kept.properties())
                .forEach((name, value) -> properties.put(name, text(value)));
        return line(message)
                .put("properties", properties)
                .put("hex", HexFormat.of().formatHex(first))
                .put("shown", first.length)
                .put("text", new String(first, charset))
                .put("ccsid", ccsid);
    }

    /** Puts one again, as it was, in a unit of work. */
    JsonObject replay(Caller caller, Parameters parameters) {
        caller.requireChange();
        RecordedMessage message = seen(caller, parameters.name("id"));
        String to = parameters.text("to", "");
        if (message.masked()) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST,
                    "id: the message was masked when it was recorded, and cannot be put again");
        }
        open.accept(to.isEmpty() ? message.queue() : to);
        String queue = told(() -> recordings.replay(message, to, UUID.randomUUID().toString()));
        if (queue.isEmpty()) {
            throw gone(message.id());
        }
        LOG.infof(
                "recorded message %s of flow %s was put again on %s by %s",
                message.id(),
                message.flow(),
                queue,
                caller.user() == null ? "somebody on this machine" : caller.user());
        return new JsonObject().put("id", message.id()).put("queue", queue);
    }

    private RecordedMessage seen(Caller caller, String id) {
        RecordedMessage message = told(() -> recordings.store().find(id));
        if (message == null) {
            throw gone(id);
        }
        caller.requireSight(message.queue());
        return message;
    }

    private static ConsoleRefusal gone(String id) {
        return new ConsoleRefusal(
                ConsoleError.NO_SUCH_MESSAGE, "there is no recorded message " + id);
    }

    private static JsonObject line(RecordedMessage message) {
        KeptMessage kept = message.message();
        return new JsonObject()
                .put("id", message.id())
                .put("flow", message.flow())
                .put("queue", message.queue())
                .put("recorded", message.recorded().toEpochMilli())
                .put("failure", message.failure())
                .put("masked", message.masked())
                .put("replays", message.replays())
                .put("messageId", kept.messageId())
                .put("put", kept.timestamp())
                .put("persistent", kept.persistent())
                .put("priority", kept.priority())
                .put("total", message.length());
    }

    private static String text(Object value) {
        return MessageText.cut(
                value instanceof byte[] bytes
                        ? HexFormat.of().formatHex(bytes)
                        : String.valueOf(value));
    }

    private interface Work<T> {
        T done() throws JMSException;
    }

    /** What the database or the queue manager refuses is told in its own words. */
    private static <T> T told(Work<T> work) {
        try {
            return work.done();
        } catch (MonitoringException | JMSException e) {
            throw new ConsoleRefusal(ConsoleError.FAILED, e.getMessage(), e);
        }
    }
}
