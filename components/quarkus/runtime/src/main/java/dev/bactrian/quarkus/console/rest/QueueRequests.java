// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.console.queues.Choice;
import dev.bactrian.console.queues.Draft;
import dev.bactrian.console.queues.MessageBrowser;
import dev.bactrian.console.queues.MessageMoves;
import dev.bactrian.console.queues.QueueList;
import io.vertx.core.json.JsonObject;

/** What is asked about queues and the messages on them. */
final class QueueRequests {

    private static final int MOST_QUEUES = 1000;
    private static final int MOST_AT_ONCE = 100_000;
    private static final int SHOWN = 16 * 1024;

    private final QueueList queues;
    private final MessageBrowser browser;
    private final MessageMoves moves;

    QueueRequests(QueueList queues, MessageBrowser browser, MessageMoves moves) {
        this.queues = queues;
        this.browser = browser;
        this.moves = moves;
    }

    JsonObject list(Caller caller, Parameters parameters) {
        return ConsoleJson.of(
                queues.list(
                        new QueueList.Filter(
                                parameters.text("filter", ""),
                                parameters.flag("waiting"),
                                caller::maySee),
                        parameters.number("offset", 0, 0, Integer.MAX_VALUE),
                        parameters.number("limit", 100, 1, MOST_QUEUES)));
    }

    JsonObject show(Caller caller, Parameters parameters) {
        return ConsoleJson.of(queues.get(seen(caller, parameters)));
    }

    JsonObject messages(Caller caller, Parameters parameters) {
        String queue = seen(caller, parameters);
        int offset = parameters.number("offset", 0, 0, MessageBrowser.MOST_MESSAGES);
        int limit = parameters.number("limit", 50, 1, MessageBrowser.MOST_LINES);
        return ConsoleJson.of(queues.get(queue))
                .put(
                        "messages",
                        ConsoleJson.list(browser.list(queue, offset, limit), ConsoleJson::of));
    }

    JsonObject message(Caller caller, Parameters parameters) {
        String queue = seen(caller, parameters);
        return ConsoleJson.of(
                browser.show(
                        queue,
                        parameters.name("key"),
                        new MessageBrowser.View(
                                parameters.number("bytes", SHOWN, 1, MessageBrowser.MOST_BYTES),
                                parameters.number("ccsid", 0, 0, 65535),
                                parameters.text("domain", ""),
                                parameters.text("model", ""))));
    }

    JsonObject put(Caller caller, Parameters parameters) {
        caller.requireChange();
        byte[] body = parameters.body();
        Draft draft =
                new Draft(
                        body == null ? new byte[0] : body,
                        parameters.flag("persistent"),
                        parameters.text("format", ""),
                        parameters.text("replyTo", ""),
                        parameters.properties());
        return new JsonObject().put("id", moves.put(parameters.name("queue"), draft));
    }

    JsonObject clear(Caller caller, Parameters parameters) {
        return ConsoleJson.of(moves.clear(choice(caller, parameters)));
    }

    JsonObject move(Caller caller, Parameters parameters) {
        return ConsoleJson.of(moves.move(choice(caller, parameters), parameters.name("to")));
    }

    JsonObject redrive(Caller caller, Parameters parameters) {
        Choice choice = choice(caller, parameters);
        String to = parameters.text("to", "");
        byte[] body = parameters.body();
        if (body == null) {
            return ConsoleJson.of(moves.redrive(choice, to));
        }
        if (choice.keys().size() != 1) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "keys: expected one, whose body is another now");
        }
        return ConsoleJson.of(
                moves.redriveEdited(choice.queue(), choice.keys().iterator().next(), to, body));
    }

    private static Choice choice(Caller caller, Parameters parameters) {
        caller.requireChange();
        return new Choice(
                parameters.name("queue"),
                parameters.keys(),
                parameters.number("most", MOST_AT_ONCE, 1, MOST_AT_ONCE));
    }

    private static String seen(Caller caller, Parameters parameters) {
        String queue = parameters.name("queue");
        caller.requireSight(queue);
        return queue;
    }
}
