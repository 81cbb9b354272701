// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.camel;

import dev.bactrian.quarkus.console.MessageDesk;
import java.util.List;
import java.util.Map;
import org.apache.camel.spi.annotations.DevConsole;

/**
 * What a model makes of a message. Options: {@code domain}, {@code model} ({@code
 * SET/TYPE/FORMAT}), {@code message}, {@code hex}, {@code ccsid}; {@code set} alone lists the
 * messages of a set.
 */
@DevConsole(
        name = "bactrian-messages",
        displayName = "Bactrian message sets",
        description = "Message sets")
public class MessagesConsole extends DeskConsole<MessageDesk> {

    /** Made by Camel. */
    public MessagesConsole() {
        super(MessageDesk.class, "bactrian-messages", "Bactrian message sets", "Bytes as a tree");
    }

    @Override
    protected String doCallText(Map<String, Object> options) {
        return String.join("\n", lines(options));
    }

    @Override
    protected Map<String, Object> doCallJson(Map<String, Object> options) {
        return object("lines", lines(options));
    }

    private List<String> lines(Map<String, Object> options) {
        String set = option(options, "set", null);
        return set != null
                ? desk().models(set)
                : desk().tree(
                                option(options, "domain", "MRM"),
                                option(options, "model", ""),
                                option(options, "message", ""),
                                Boolean.parseBoolean(option(options, "hex", "false")),
                                Integer.parseInt(option(options, "ccsid", "0")));
    }
}
