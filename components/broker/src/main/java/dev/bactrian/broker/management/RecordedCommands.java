// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.broker.monitoring.Recordings;
import dev.bactrian.monitoring.record.RecordedMessage;
import dev.bactrian.mq.jms.KeptMessage;
import jakarta.inject.Singleton;
import jakarta.jms.JMSException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The commands for recorded messages: {@code recorded list} with {@code flow=} and {@code limit=},
 * {@code recorded show} and {@code recorded replay} with {@code id=}, the last one with {@code
 * request=}, the same for all processes, and {@code to=}, too; values as in a URL. A process
 * answers for its database; of several with the same one does a replay.
 */
@Singleton
public class RecordedCommands {
    /** The first word. */
    static final String WORD = "recorded";

    private static final int MOST_BYTES = 64 << 10;
    private static final Map<String, Set<String>> KNOWN =
            Map.of(
                    "list", Set.of("flow", "limit"),
                    "show", Set.of("id"),
                    "replay", Set.of("id", "to", "request"));

    private final Recordings recordings;

    RecordedCommands(Recordings recordings) {
        this.recordings = recordings;
    }

    /** Executes it. */
    Answer execute(String[] words) throws JMSException {
        Map<String, String> given = new HashMap<>();
        for (int i = 2; i < words.length; i++) {
            int at = words[i].indexOf('=');
            given.put(
                    at < 0 ? words[i] : words[i].substring(0, at),
                    URLDecoder.decode(words[i].substring(at + 1), StandardCharsets.UTF_8));
        }
        String what = words.length < 2 ? "" : words[1];
        boolean known = KNOWN.containsKey(what) && KNOWN.get(what).containsAll(given.keySet());
        if (!known
                || !what.equals("list") && !given.containsKey("id")
                || what.equals("replay") && !given.containsKey("request")
                || !given.getOrDefault("limit", "1").matches("[1-9]\\d{0,4}")) {
            return Answer.failed(
                    BrokerError.NO_SUCH_COMMAND
                            + ": expected recorded list with flow=, limit=; recorded show id=; or recorded"
                            + " replay id= request= and to=");
        }
        if (what.equals("list")) {
            return Answer.ok(
                    table(
                            recordings
                                    .store()
                                    .list(
                                            given.getOrDefault("flow", ""),
                                            Integer.parseInt(given.getOrDefault("limit", "100")))));
        }
        RecordedMessage message = recordings.store().find(given.get("id"));
        if (message == null) {
            return Answer.unknown();
        }
        return what.equals("show")
                ? Answer.ok(shown(message))
                : replay(message, given.getOrDefault("to", ""), given.get("request"));
    }

    private Answer replay(RecordedMessage message, String to, String request) throws JMSException {
        String queue = recordings.replay(message, to, request);
        return Answer.ok(
                "ID\tREPLAYED\n"
                        + message.id()
                        + '\t'
                        + (queue.isEmpty() ? "by another process" : "to " + queue)
                        + '\n');
    }

    private static String table(List<RecordedMessage> messages) {
        StringBuilder table =
                new StringBuilder("ID\tRECORDED\tFLOW\tQUEUE\tBYTES\tREPLAYS\tMASKED\tFAILURE\n");
        for (RecordedMessage message : messages) {
            table.append(message.id())
                    .append('\t')
                    .append(message.recorded())
                    .append('\t')
                    .append(message.flow())
                    .append('\t')
                    .append(message.queue())
                    .append('\t')
                    .append(message.length())
                    .append('\t')
                    .append(message.replays())
                    .append('\t')
                    .append(message.masked() ? "yes" : "no")
                    .append('\t')
                    .append(oneLine(message.failure()))
                    .append('\n');
        }
        return table.toString();
    }

    private static String shown(RecordedMessage message) {
        KeptMessage kept = message.message();
        StringBuilder text = new StringBuilder("FIELD\tVALUE\n");
        row(text, "id", message.id());
        row(text, "flow", message.flow());
        row(text, "queue", message.queue());
        row(text, "recorded", message.recorded().toString());
        row(text, "failure", message.failure());
        row(text, "message id", kept.messageId());
        row(text, "put", java.time.Instant.ofEpochMilli(kept.timestamp()).toString());
        row(text, "persistent", Boolean.toString(kept.persistent()));
        row(text, "priority", Byte.toString(kept.priority()));
        KeptMessage.propertiesOf(kept.properties())
                .forEach(
                        (name, value) ->
                                row(
                                        text,
                                        "property " + name,
                                        value instanceof byte[] bytes
                                                ? HexFormat.of().formatHex(bytes)
                                                : String.valueOf(value)));
        int shown = Math.min(kept.body().length, MOST_BYTES);
        row(text, "bytes", Integer.toString(kept.body().length));
        row(text, "body", new String(kept.body(), 0, shown, StandardCharsets.UTF_8));
        row(text, "hex", HexFormat.of().formatHex(kept.body(), 0, shown));
        return text.toString();
    }

    private static void row(StringBuilder text, String name, String value) {
        text.append(oneLine(name)).append('\t').append(oneLine(value)).append('\n');
    }

    private static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(c -> line.appendCodePoint(Character.isISOControl(c) ? '·' : c));
        return line.toString();
    }
}
