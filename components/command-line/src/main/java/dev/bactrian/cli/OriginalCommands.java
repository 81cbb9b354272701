// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Commands of the originals ({@code mqsi…}, {@code runmqsc}, {@code amqs…}), as people type them
 * who come from there: what they are called here. Those that have a counterpart are run as that.
 */
final class OriginalCommands {
    /** Commands without a counterpart to run: what takes their place. */
    private static final Map<String, String> INSTEAD =
            Map.ofEntries(
                    Map.entry("mqsicreatebroker", "a directory is enough: -Dbactrian.data-dir=DIR"),
                    Map.entry(
                            "mqsicreateexecutiongroup", "a process of its own: -Dbactrian.flows=…"),
                    Map.entry("mqsistart", "java -jar quarkus-run.jar, or bactrian run FILE"),
                    Map.entry("mqsistop", "SIGTERM to the process"),
                    Map.entry(
                            "mqsideploy",
                            "flows are files in the folder flows, or Java in a project:"
                                    + " docs/flow-files.md"),
                    Map.entry("mqsichangeproperties", "settings: docs/configuration.md"),
                    Map.entry("mqsireportproperties", "settings: docs/configuration.md"),
                    Map.entry(
                            "mqsisetdbparms",
                            "settings quarkus.datasource.username and password: docs/security.md"),
                    Map.entry("mqsireadlog", "bactrian flows trace FLOW --level debug --file"),
                    Map.entry("mqsiformatlog", "the file of a user trace is text already"),
                    Map.entry("mqsicreatemsgdefs", "bactrian import WORKSPACE"),
                    Map.entry("mqsiexplain", "bactrian error CODE"),
                    Map.entry("runmqsc", "bactrian queues list NAME, clear, move, redrive"),
                    Map.entry("runmqdlq", "bactrian queues redrive QUEUE"),
                    Map.entry("dspmq", "the page /q/health of the process"));

    private final List<String> line;
    private final String word;
    private final Map<String, String> options;

    private OriginalCommands(List<String> line) {
        this.line = line;
        this.word = line.isEmpty() ? "" : line.get(0).toLowerCase(Locale.ROOT);
        this.options = options(line);
    }

    /**
     * What to run.
     *
     * @param arguments null for a command that is refused
     * @param advice what to say about it; null where it is no command of the originals
     */
    record Here(List<String> arguments, String advice) {
        private Here and(List<String> options) {
            if (arguments == null) {
                return this;
            }
            List<String> all = new ArrayList<>(arguments);
            all.addAll(options);
            return new Here(all, advice);
        }

        static Here as(String... arguments) {
            List<String> named = new ArrayList<>();
            for (String argument : arguments) {
                if (!argument.isEmpty()) {
                    named.add(argument);
                }
            }
            return new Here(named, "bactrian " + String.join(" ", named));
        }
    }

    /**
     * What a line is called here, with our own options behind it; as it is where it is none of the
     * originals'.
     */
    static Here translate(String... arguments) {
        List<String> typed = List.of(arguments);
        int ours = 0;
        while (ours < typed.size() && !typed.get(ours).startsWith("--")) {
            ours++;
        }
        Here found = new OriginalCommands(typed.subList(0, ours)).here();
        return found == null ? new Here(typed, null) : found.and(typed.subList(ours, typed.size()));
    }

    /** Those that are known, MQSC apart. */
    static List<String> names() {
        List<String> names = new ArrayList<>(INSTEAD.keySet());
        names.addAll(
                List.of(
                        "mqsilist",
                        "mqsistartmsgflow",
                        "mqsistopmsgflow",
                        "mqsireportflowstats",
                        "mqsichangeflowstats",
                        "mqsireporttrace",
                        "mqsichangetrace",
                        "mqsireportflowmonitoring",
                        "mqsichangeflowmonitoring",
                        "amqsput",
                        "amqsget",
                        "amqsgbr",
                        "amqsbcg"));
        return names;
    }

    private Here here() {
        Here mqsc = MqscCommands.here(line);
        if (mqsc != null) {
            return mqsc;
        }
        return switch (word) {
            case "mqsilist" -> Here.as("flows", "list", option("m"));
            case "mqsistartmsgflow" -> needsFlow("start");
            case "mqsistopmsgflow" -> needsFlow("stop");
            case "mqsireportflowstats" -> Here.as("flows", "statistics", option("f"));
            case "mqsichangeflowstats" -> statistics();
            case "mqsireporttrace" -> Here.as("flows", "trace", flowOrAll());
            case "mqsichangetrace" -> trace();
            case "mqsireportflowmonitoring" -> Here.as("flows", "monitoring", flowOrAll());
            case "mqsichangeflowmonitoring" -> monitoring();
            case "amqsput" -> Here.as("put", first());
            case "amqsget" -> Here.as("get", first());
            case "amqsgbr" -> Here.as("browse", first());
            case "amqsbcg" -> Here.as("display", first(), "--mqmd");
            default -> {
                String instead = INSTEAD.get(word);
                yield instead == null ? null : new Here(null, instead);
            }
        };
    }

    /** {@code -f} of these two is no flow, but how hard to stop. */
    private Here needsFlow(String verb) {
        String flow = option("m");
        return flow.isEmpty()
                ? new Here(null, "bactrian flows " + verb + " FLOW")
                : Here.as("flows", verb, flow);
    }

    private Here statistics() {
        String level = option("n").isEmpty() || is("n", "none") ? "basic" : option("n");
        return isSwitch()
                ? Here.as(
                        "flows",
                        "statistics",
                        option("f"),
                        "--level",
                        is("c", "inactive") ? "off" : level)
                : new Here(
                        null,
                        "bactrian flows statistics FLOW --level off|basic|advanced;"
                                + " nothing was changed: that needs -c and -f or -j");
    }

    private Here monitoring() {
        return isSwitch() && option("s").isEmpty() && option("i").isEmpty()
                ? Here.as(
                        "flows", "monitoring", flowOrAll(), is("c", "inactive") ? "--off" : "--on")
                : new Here(
                        null,
                        "bactrian flows monitoring FLOW --on|--off; nothing was changed: that needs"
                                + " -c and -f or -j; sources and profiles are settings,"
                                + " docs/configuration.md");
    }

    /** {@code -n} is for Trace nodes, {@code -t} and {@code -b} for service trace. */
    private Here trace() {
        if (options.containsKey("t") || options.containsKey("b")) {
            return new Here(
                    null,
                    "settings of the log, quarkus.log.level and others; nothing was changed:"
                            + " there is no service trace");
        }
        boolean nodes = is("n", "on") || is("n", "off");
        List<String> to = new ArrayList<>(List.of("flows", "trace", flowOrAll()));
        if (!option("l").isEmpty()) {
            to.addAll(List.of("--level", option("l")));
        }
        if (nodes) {
            to.addAll(List.of("--nodes", option("n").toLowerCase(Locale.ROOT)));
        }
        if (options.containsKey("r")) {
            return new Here(
                    null,
                    "bactrian "
                            + String.join(" ", to)
                            + "; nothing was changed: a trace that is there cannot be emptied (-r)");
        }
        return to.size() > 3 && nodes == options.containsKey("n")
                ? Here.as(to.toArray(String[]::new))
                : new Here(
                        null,
                        "bactrian flows trace FLOW --level none|normal|debug, or --nodes on|off;"
                                + " nothing was changed: that needs -l or -n");
    }

    /** Whether the line switches something: on or off, and for a flow or for all. */
    private boolean isSwitch() {
        return (is("c", "active") || is("c", "inactive"))
                && (!option("f").isEmpty() || options.containsKey("j") || options.containsKey("z"));
    }

    private String flowOrAll() {
        return option("f").isEmpty() ? "--all" : option("f");
    }

    private String option(String name) {
        return options.getOrDefault(name, "");
    }

    private boolean is(String name, String value) {
        return option(name).equalsIgnoreCase(value);
    }

    private String first() {
        return line.size() > 1 ? line.get(1) : "";
    }

    /** {@code -x value}; an option without a value has {@code ""}. */
    private static Map<String, String> options(List<String> line) {
        Map<String, String> options = new HashMap<>();
        for (int i = 1; i < line.size(); i++) {
            if (line.get(i).matches("-[a-zA-Z]")) {
                boolean valued = i + 1 < line.size() && !line.get(i + 1).startsWith("-");
                options.put(line.get(i).substring(1), valued ? line.get(++i) : "");
            }
        }
        return options;
    }
}
