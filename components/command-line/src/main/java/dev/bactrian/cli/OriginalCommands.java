// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Commands of the originals ({@code mqsi…}, {@code runmqsc}, {@code amqs…}), as people type them
 * who come from there: what they are called here. Those that have a counterpart are run as that.
 */
final class OriginalCommands {
    /** {@code QLOCAL(NAME)}, {@code ql(NAME)}, or the type alone. */
    private static final Pattern OBJECT =
            Pattern.compile("([a-z]+)(?:\\(\\s*'?([^')]*)'?\\s*\\))?", Pattern.CASE_INSENSITIVE);

    private static final List<String> QUEUES =
            List.of("qlocal", "ql", "queue", "q", "qstatus", "qs");

    private static final List<String> SUBSCRIPTIONS =
            List.of("sub", "subscription", "sbstatus", "topic", "tpstatus");

    private static final Map<String, String> VERBS =
            Map.of("display", "display", "dis", "display", "clear", "clear");

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

    private OriginalCommands(List<String> line) {
        this.line = line;
        this.word = line.isEmpty() ? "" : line.get(0).toLowerCase(Locale.ROOT);
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

        private static Here as(String... arguments) {
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
        String verb = VERBS.get(word);
        if (verb != null) {
            return mqsc(verb);
        }
        Map<String, String> options = options();
        String flow = options.getOrDefault("m", options.getOrDefault("f", ""));
        String all = options.containsKey("j") || options.containsKey("z") ? "--all" : "";
        return switch (word) {
            case "mqsilist" -> Here.as("flows", "list", flow);
            case "mqsistartmsgflow" -> needsFlow(flow, "start");
            case "mqsistopmsgflow" -> needsFlow(flow, "stop");
            case "mqsireportflowstats" -> Here.as("flows", "statistics", flow);
            case "mqsichangeflowstats" ->
                    Here.as(
                            "flows",
                            "statistics",
                            flow,
                            "--level",
                            "inactive".equals(options.get("c"))
                                    ? "off"
                                    : options.getOrDefault("n", "basic"));
            case "mqsireporttrace" -> Here.as("flows", "trace", flow);
            case "mqsichangetrace" ->
                    Here.as(
                            "flows",
                            "trace",
                            flow.isEmpty() ? "--all" : flow,
                            "--level",
                            options.getOrDefault("l", "normal"));
            case "mqsireportflowmonitoring" -> Here.as("flows", "monitoring", flow);
            case "mqsichangeflowmonitoring" ->
                    Here.as(
                            "flows",
                            "monitoring",
                            flow.isEmpty() ? all : flow,
                            "inactive".equals(options.get("c")) ? "--off" : "--on");
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

    private static Here needsFlow(String flow, String verb) {
        return flow.isEmpty()
                ? new Here(null, "bactrian flows " + verb + " FLOW")
                : Here.as("flows", verb, flow);
    }

    private String first() {
        return line.size() > 1 ? line.get(1) : "";
    }

    /** {@code -x value}; an option without a value has {@code ""}. */
    private Map<String, String> options() {
        Map<String, String> options = new HashMap<>();
        for (int i = 1; i < line.size(); i++) {
            if (line.get(i).matches("-[a-zA-Z]")) {
                boolean valued = i + 1 < line.size() && !line.get(i + 1).startsWith("-");
                options.put(line.get(i).substring(1), valued ? line.get(++i) : "");
            }
        }
        return options;
    }

    /** MQSC is told from our own {@code display FILE|QUEUE} by the type of an object. */
    private Here mqsc(String verb) {
        Matcher object = OBJECT.matcher(first());
        if (!object.matches() || Files.exists(Path.of(first()))) {
            return null;
        }
        String type = object.group(1).toLowerCase(Locale.ROOT);
        String name = object.group(2) != null ? object.group(2) : third();
        if (QUEUES.contains(type)) {
            if (verb.equals("clear")) {
                return name.isEmpty()
                        ? new Here(null, "bactrian queues clear QUEUE")
                        : Here.as("queues", "clear", name);
            }
            return Here.as("queues", "list", name);
        }
        return SUBSCRIPTIONS.contains(type) && verb.equals("display")
                ? Here.as("subscriptions", "list")
                : null;
    }

    /** A name that stands apart from its type; attributes (CURDEPTH) are none. */
    private String third() {
        boolean named =
                line.size() > 2
                        && (line.get(2).matches("[A-Z0-9._/%*]*[.*][A-Z0-9._/%*]*")
                                || line.get(2).matches("\\(.*\\)"));
        return named ? line.get(2).replaceAll("[()']", "") : "";
    }
}
