// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Collectors;

/**
 * Scheduler: {@code timeout:} at an interval, Camel's {@code quartz:} by a calendar, and a module
 * that the import writes, which makes the node's message ({@code JSON.Data} and {@code
 * LocalEnvironment.Scheduler} with lastEventTime, currentEventTime, scheduleIdentifier).
 */
final class ScheduleNodes {
    private static final List<String> DAYS =
            List.of("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN");

    private static final String MINUTE = "[0-5]?[0-9]";
    private static final String HOUR = "[01]?[0-9]|2[0-3]|\\*";
    private static final String DAY = "0?[1-9]|[12][0-9]|3[01]|\\*";

    private ScheduleNodes() {}

    /** Begins a route. */
    static void input(NodeScope node, String route, List<Object> out) {
        NodeProperties p = node.properties();
        boolean calendar = p.text("scheduleType").equalsIgnoreCase("calendar");
        String cron = calendar ? cron(p) : "";
        if (cron == null) {
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from("direct:" + node.id(), Map.of()),
                            node.placeholder("from: quartz: with the calendar as its cron"));
            return;
        }
        p.carried("scheduleType", calendar ? "quartz:" : "timeout:");
        p.carried("componentLevel", "as it is without it");
        if (!p.text("messageType").matches("|scheduler")) {
            p.impossible("messageType", "the message of the type scheduler is made");
        }
        List<Object> steps = new ArrayList<>();
        if (calendar) {
            node.routes().needs("quartz");
            node.carried("from: quartz:");
            Map<String, Object> options = new LinkedHashMap<>();
            options.put("cron", cron);
            options.put("trigger.timeZone", zone(p));
            steps.add(Step.map("setBody", Step.map("constant", "")));
            steps.add(Step.bytes());
            steps.add(made(node));
            steps.addAll(out);
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from(
                                    "quartz:" + node.routes().name() + "/" + node.node().id(),
                                    options),
                            steps);
            return;
        }
        node.carried("from: timeout:");
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("mode", "automatic");
        options.put("interval", interval(p));
        if (p.text("runOnceOnCheck").equals("true")) {
            p.replaced("runOnceOnCheck", "the first time is after the first interval");
        }
        List<Integer> days = days(p);
        p.carried("days", "a filter by the day of the week");
        steps.add(made(node));
        steps.addAll(out);
        if (days.isEmpty()) {
            p.carried("timeZone", "as it is without it");
        } else {
            // The number of the day, 1 for Monday, in the node's zone: not in the server's.
            String today = "${date-with-timezone:now:" + zone(p) + ":u}";
            String named = days.stream().map(String::valueOf).collect(Collectors.joining(","));
            steps =
                    new ArrayList<>(
                            List.of(
                                    Step.map(
                                            "filter",
                                            Step.map(
                                                    "simple",
                                                    today + " in '" + named + "'",
                                                    "steps",
                                                    steps))));
        }
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(
                                "timeout:" + node.routes().name() + "_" + node.node().id(),
                                options),
                        steps);
    }

    /** The zone of the days and the calendar: UTC where the node has none, or one that is none. */
    private static String zone(NodeProperties p) {
        String zone = p.text("timeZone");
        // A colon would be another part of what simple: has, and Camel takes any text for UTC.
        boolean known =
                zone.matches("[A-Za-z0-9_+/-]{1,60}")
                        && List.of(TimeZone.getAvailableIDs()).contains(zone);
        if (known) {
            p.carried("timeZone", "the zone of its days");
        } else {
            p.impossible("timeZone", "no zone of that name is known here; UTC is taken");
        }
        return known ? zone : "UTC";
    }

    private static String interval(NodeProperties p) {
        String number = p.text("interval");
        boolean counted = number.matches("[1-9][0-9]{0,6}");
        String unit =
                switch (p.text("unit").toLowerCase(Locale.ROOT)) {
                    case "s", "sec", "secs", "second", "seconds" -> "s";
                    case "", "m", "min", "mins", "minute", "minutes" -> "m";
                    case "h", "hr", "hrs", "hour", "hours" -> "h";
                    default -> null;
                };
        if (counted) {
            p.carried("interval", "interval");
        } else {
            p.impossible("interval", "no number from 1 to 9999999; 1 is taken");
        }
        if (unit == null) {
            p.impossible("unit", "neither seconds nor minutes nor hours; minutes are taken");
        } else {
            p.carried("unit", "interval");
        }
        return (counted ? number : "1") + (unit == null ? "m" : unit);
    }

    /** The numbers of the days, from 1 for Monday; empty where it is every day. */
    private static List<Integer> days(NodeProperties p) {
        List<Integer> numbers = new ArrayList<>();
        for (String day : p.text("days").toUpperCase(Locale.ROOT).split("[,;\\s]+")) {
            int at = DAYS.indexOf(day);
            if (at >= 0 && !numbers.contains(at + 1)) {
                numbers.add(at + 1);
            }
        }
        return numbers.size() == DAYS.size() ? List.of() : numbers;
    }

    /**
     * Of {@code minute hour day * *}, as the node has it, the seven days beside it; null where it
     * is something else, or no time.
     */
    private static String cron(NodeProperties p) {
        String text = p.text("cronExp").isBlank() ? "00 * * * *" : p.text("cronExp").strip();
        String[] fields = text.split("\\s+");
        if (fields.length != 5
                || !fields[0].matches(MINUTE)
                || !fields[1].matches(HOUR)
                || !fields[2].matches(DAY)
                || !fields[3].equals("*")
                || !fields[4].equals("*")) {
            return null;
        }
        p.carried("cronExp", "cron");
        List<Integer> days = days(p);
        String time = "0 " + Integer.parseInt(fields[0]) + " " + plain(fields[1]);
        if (days.isEmpty()) {
            p.carried("days", "cron");
            return time + " " + plain(fields[2]) + " * ?";
        }
        // A day of the month and days of the week at once are not to be had: the month's day goes.
        if (!fields[2].equals("*")) {
            p.replaced("days", "the day of the month of cronExp alone, whatever day of the week");
            return time + " " + plain(fields[2]) + " * ?";
        }
        p.carried("days", "cron");
        // The first day of Quartz is Sunday.
        return time
                + " ? * "
                + days.stream().map(day -> "" + (day % 7 + 1)).collect(Collectors.joining(","));
    }

    private static String plain(String field) {
        return field.equals("*") ? field : Integer.toString(Integer.parseInt(field));
    }

    private static Map<String, Object> made(NodeScope node) {
        NodeProperties p = node.properties();
        String name = EsqlNames.literal(p.text("scheduleIdentifier"));
        p.carried("scheduleIdentifier", "the message");
        String text =
                """
                    SET OutputRoot.Properties = InputRoot.Properties;
                    SET OutputLocalEnvironment = InputLocalEnvironment;
                    DECLARE now TIMESTAMP CURRENT_TIMESTAMP;
                    CREATE LASTCHILD OF OutputRoot DOMAIN('JSON');
                    SET OutputRoot.JSON.Data.lastEventTime = CAST(lastTime AS CHARACTER FORMAT 'I');
                    SET OutputRoot.JSON.Data.currentEventTime = CAST(now AS CHARACTER FORMAT 'I');
                    SET OutputRoot.JSON.Data.scheduleIdentifier = IDENTIFIER;
                    SET lastTime = now;
                    SET OutputLocalEnvironment.Scheduler = OutputRoot.JSON.Data;
                """
                        .replace("IDENTIFIER", name);
        String uri =
                node.routes()
                        .esql(
                                "Schedule_" + node.node().id(),
                                "  DECLARE lastTime SHARED TIMESTAMP TIMESTAMP '1970-01-01"
                                        + " 00:00:00';\n",
                                text);
        return Step.to(
                node.id() + ".made",
                "",
                uri,
                Step.map("domain", "BLOB", "computeMode", "localEnvironmentAndMessage"));
    }
}
