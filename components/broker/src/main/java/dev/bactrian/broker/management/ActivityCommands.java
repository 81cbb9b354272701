// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.monitoring.activity.Activity;
import dev.bactrian.monitoring.activity.ActivityLog;
import jakarta.inject.Singleton;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;

/**
 * The command for the activity log: {@code activity FLOW}, and {@code limit=} for only the last so
 * many. Notes commands that change something, too. A process answers for its own flows.
 */
@Singleton
public class ActivityCommands {
    /** The first word. */
    static final String WORD = "activity";

    private static final Set<String> OF_ONE = Set.of("start", "stop", "instances");
    private static final Set<String> CHANGES = Set.of("level", "nodes", "events", "record");

    private final ActivityLog log;
    private final RunningFlows flows;

    ActivityCommands(ActivityLog log, RunningFlows flows) {
        this.log = log;
        this.flows = flows;
    }

    /** Executes it. */
    Answer execute(String[] words) {
        boolean limited = words.length == 3 && words[2].matches("limit=[1-9]\\d{0,3}");
        if (words.length < 2 || words.length > 2 && !limited) {
            return Answer.failed(
                    BrokerError.NO_SUCH_COMMAND
                            + ": expected activity, a flow, and limit= or nothing");
        }
        if (!flows.isThere(words[1])) {
            return Answer.unknown();
        }
        List<Activity> all = log.of(words[1]).all();
        int limit = limited ? Integer.parseInt(words[2].substring("limit=".length())) : all.size();
        StringBuilder table = new StringBuilder("SINCE\tLAST\tTIMES\tWHAT\n");
        for (Activity activity : all.subList(Math.max(0, all.size() - limit), all.size())) {
            table.append(activity.first().truncatedTo(ChronoUnit.MILLIS))
                    .append('\t')
                    .append(activity.last().truncatedTo(ChronoUnit.MILLIS))
                    .append('\t')
                    .append(activity.times())
                    .append('\t')
                    .append(activity.text())
                    .append('\n');
        }
        return Answer.ok(table.toString());
    }

    /** Notes a command that was done, where it changed how a flow runs. */
    void note(String[] words) {
        if (OF_ONE.contains(words[0]) && words.length > 1) {
            log.of(flows.nameOf(words[1])).add("by command: " + String.join(" ", words));
            return;
        }
        boolean changed = false;
        String flow = null;
        for (int i = 1; i < words.length; i++) {
            int at = words[i].indexOf('=');
            String name = at < 0 ? "" : words[i].substring(0, at);
            changed |= CHANGES.contains(name);
            if (name.equals("flow")) {
                flow = words[i].substring(at + 1);
            } else if (at < 0 && !words[0].equals(StatisticsCommands.WORD)) {
                flow = words[i];
            }
        }
        if (changed) {
            for (String id : flow == null ? flows.ids() : List.of(flow)) {
                log.of(id).add("by command: " + String.join(" ", words));
            }
        }
    }
}
