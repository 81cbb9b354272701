// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.camel;

import dev.bactrian.quarkus.console.FlowDesk;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.camel.spi.annotations.DevConsole;
import org.apache.camel.util.json.JsonObject;

/** The flows. Option {@code command} executes one before: {@code stop orders}. */
@DevConsole(name = "bactrian-flows", displayName = "Bactrian flows", description = "Flows")
public class FlowsConsole extends DeskConsole<FlowDesk> {

    /** Made by Camel. */
    public FlowsConsole() {
        super(FlowDesk.class, "bactrian-flows", "Bactrian flows", "Flows, and how they fare");
    }

    @Override
    protected String doCallText(Map<String, Object> options) {
        String answer = execute(options);
        return answer
                + desk().list().stream()
                        .map(f -> f.id() + "\t" + f.state() + "\t" + f.inputs() + "\t" + f.health())
                        .collect(Collectors.joining("\n"));
    }

    @Override
    protected Map<String, Object> doCallJson(Map<String, Object> options) {
        String answer = execute(options);
        JsonObject object =
                object("flows", desk().list().stream().map(FlowsConsole::json).toList());
        object.put("answer", answer.strip());
        return object;
    }

    private String execute(Map<String, Object> options) {
        String command = option(options, "command", null);
        return command == null ? "" : desk().execute(command) + "\n";
    }

    private static JsonObject json(FlowDesk.Line flow) {
        return row(
                "id", flow.id(),
                "state", flow.state(),
                "instances", flow.instances(),
                "inputs", flow.inputs(),
                "health", flow.health());
    }
}
