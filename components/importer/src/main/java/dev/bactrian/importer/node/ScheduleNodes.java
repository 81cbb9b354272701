// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Scheduler: {@code timeout:} at an interval, Camel's {@code quartz:} by a calendar, and a module
 * that the import writes, which makes the node's message ({@code JSON.Data} and {@code
 * LocalEnvironment.Scheduler} with lastEventTime, currentEventTime, scheduleIdentifier).
 */
final class ScheduleNodes {
    private static final List<String> DAYS =
            List.of("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT");

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
        p.carried("timeZone", "the zone of its days");
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
        String days = days(p);
        p.carried("days", "a filter by the day of the week");
        steps.add(made(node));
        steps.addAll(out);
        if (!days.isEmpty()) {
            String today = zone(p).equals("UTC") ? "CURRENT_GMTDATE" : "CURRENT_DATE";
            steps =
                    new ArrayList<>(
                            List.of(
                                    Step.map(
                                            "filter",
                                            Step.map(
                                                    "language",
                                                    Step.map(
                                                            "language",
                                                            "esql",
                                                            "expression",
                                                            "EXTRACT(DAYOFWEEK FROM "
                                                                    + today
                                                                    + ") IN ("
                                                                    + days
                                                                    + ")"),
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

    private static String zone(NodeProperties p) {
        String zone = p.text("timeZone");
        p.carried("timeZone", "the zone of the calendar");
        return zone.matches("[A-Za-z0-9_+/-]{1,60}") ? zone : "UTC";
    }

    private static String interval(NodeProperties p) {
        String number = p.text("interval");
        p.carried("interval", "interval");
        p.carried("unit", "interval");
        String unit = p.text("unit").toLowerCase(Locale.ROOT);
        return (number.matches("[1-9][0-9]{0,6}") ? number : "1")
                + (unit.startsWith("s") ? "s" : unit.startsWith("h") ? "h" : "m");
    }

    /** The numbers of the days, from 1 for Sunday; empty where it is every day. */
    private static String days(NodeProperties p) {
        List<String> numbers = new ArrayList<>();
        for (String day : p.text("days").toUpperCase(Locale.ROOT).split("[,;\\s]+")) {
            int at = DAYS.indexOf(day);
            if (at >= 0) {
                numbers.add(Integer.toString(at + 1));
            }
        }
        return numbers.isEmpty() || numbers.size() == DAYS.size() ? "" : String.join(", ", numbers);
    }

    /**
     * Of {@code minute hour day * *}, as the node has it, the seven days beside it; null where it
     * is something else.
     */
    private static String cron(NodeProperties p) {
        String text = p.text("cronExp").isBlank() ? "00 * * * *" : p.text("cronExp").strip();
        p.carried("cronExp", "cron");
        p.carried("days", "cron");
        String[] fields = text.split("\\s+");
        if (fields.length != 5
                || !fields[0].matches("[0-9]{1,2}")
                || !fields[1].matches("[0-9]{1,2}|\\*")
                || !fields[2].matches("[0-9]{1,2}|\\*")
                || !fields[3].equals("*")
                || !fields[4].equals("*")) {
            return null;
        }
        String days = days(p).replace(" ", "");
        String time = "0 " + Integer.parseInt(fields[0]) + " " + plain(fields[1]);
        // A day of the month and days of the week at once are not to be had: the month's day goes.
        return days.isEmpty() || !fields[2].equals("*")
                ? time + " " + plain(fields[2]) + " * ?"
                : time + " ? * " + days;
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
                                "  DECLARE lastTime SHARED TIMESTAMP TIMESTAMP '1970-01-01 00:00:00';\n",
                                text);
        return Step.to(
                node.id() + ".made",
                "",
                uri,
                Step.map("domain", "BLOB", "computeMode", "localEnvironmentAndMessage"));
    }
}
