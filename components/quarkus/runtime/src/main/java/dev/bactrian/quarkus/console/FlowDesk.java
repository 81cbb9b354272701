// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console;

import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.broker.management.FlowHealth;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The flows of this process: how they fare, and the commands for them. */
@Singleton
public class FlowDesk {

    private final FlowCommands commands;
    private final FlowHealth health;

    FlowDesk(FlowCommands commands, FlowHealth health) {
        this.commands = commands;
        this.health = health;
    }

    /**
     * A flow.
     *
     * @param id its name
     * @param state {@code started}, {@code stopped} or what else it is
     * @param instances how many messages it works on at a time
     * @param inputs where its messages come from
     * @param health {@code ready}, or what keeps it from working on a message
     */
    public record Line(String id, String state, String instances, String inputs, String health) {}

    /** All of them, as {@code bactrian flows list} has them. */
    public List<Line> list() {
        Map<String, String> states = health.states();
        List<Line> lines = new ArrayList<>();
        for (String row : commands.execute("list").text().lines().skip(1).toList()) {
            String[] columns = row.split("\t", -1);
            lines.add(
                    new Line(
                            columns[0],
                            columns[1],
                            columns[2],
                            columns[3],
                            states.getOrDefault(columns[0], "")));
        }
        return lines;
    }

    /**
     * Starts or stops a flow, or changes its instances.
     *
     * @param command as {@code bactrian flows} has it: {@code stop orders}
     * @return what it answers
     */
    public String execute(String command) {
        FlowCommands.Answer answer = commands.execute(command);
        return answer.status().equals("ok") ? "ok" : answer.status() + " " + answer.text();
    }
}
