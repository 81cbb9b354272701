// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The report on MQSeries Integrator V2 for AIX (September 2000), whose tables are its sections 7.1
 * to 7.14, by configuration. It has rates, of a message that went in and one that came out as two,
 * and how busy the machine was; the processor time of each message is computed of these by the
 * formula that its successors use.
 */
final class MqsiV2 {

    static final int CORES = 4;

    private static final String PARENT = "Parent";
    private static final String TRANSACTIONAL =
            "7.9 The Effect of Making a Message Flow Transactional";
    private static final String COORDINATED = "7.10 The Effect of using coordinatedTransaction=yes";
    private static final String SUBSCRIBERS =
            "7.11 The Effect of Increasing the Number of Subscribers";
    private static final String CONTENT = "7.12 Content vs Topic Based PubSub";
    private static final String FIELDS =
            "7.13 The Effect of an Increasing Number of Message Fields";
    private static final String CONVERTING = "7.6 Converting Messages Between Formats";
    private static final String TRACE = "7.14 The Effect of userTrace options";
    private static final String TRACED = "UserTrace=normal, mode=safe";
    private static final String RULES = "7.7 NEONRules and NEONFormatter Within MQSI V2";

    static final Map<String, Workload> WORKLOADS = new TreeMap<>();
    static final Map<String, String> WITHOUT = new TreeMap<>();

    static {
        queues("profile-mq-automatic", "Bytes", "7.1 MQInput/MQOutput Throughput Results", "");
        queues("profile-simple-compute", PARENT, "7.2.1 Simple Compute Node", "");
        queues("profile-complex-compute", RowMessages.STACK, "7.2.2 Complex Compute Node", "");
        queues(
                "profile-multiple-complex-compute",
                RowMessages.STACK,
                "7.2.3 Multiple Complex Compute Nodes",
                "");
        queues(
                "profile-very-complex-compute",
                RowMessages.STACK,
                "7.2.4 Very Complex Compute Node",
                "");
        queues(
                "profile-database-node",
                PARENT,
                "7.3 Database Node Throughput Results",
                "Database Insert/Delete With XA Connection Configured using XML messages");
        queues("profile-esql-filter-first", PARENT, "7.4 Filter Node Throughput Results", "");
        queues("profile-publish-one", "Bytes", "7.5 Publication Node Throughput Results", "");
        for (String from : new String[] {"Generic XML", "CWF"}) {
            String message =
                    from.equals("CWF") ? RowMessages.FIELDS_IN_CWF : RowMessages.FIELDS_IN_XML;
            queues(
                    "profile-convert-to-xml",
                    message,
                    CONVERTING,
                    "Conversion of " + from + " to Generic XML");
            queues(
                    "profile-convert-to-cwf",
                    message,
                    CONVERTING,
                    "Conversion of " + from + " to CWF");
        }
        queues(
                "profile-rules-hundred",
                PARENT,
                RULES,
                "NEONFormatter in MQSI V2 With 100 Rules defined and 1 Rule executed using MQRFH Messages");
        queues(
                "profile-rules-one",
                PARENT,
                RULES,
                "NEONFormatter in MQSI V2 With 50 Fields using MQRFH Messages");
        queues(
                "profile-mq-automatic",
                "Bytes",
                TRANSACTIONAL,
                "Non Transactional MQInput/MQOutput Message Flow (Transaction Mode set to automatic)");
        queues(
                "profile-mq",
                "Bytes",
                TRANSACTIONAL,
                "Transactional MQInput/MQOutput Message Flow (Transaction Mode set to yes)");
        queues(
                "profile-uncoordinated-transaction",
                PARENT,
                COORDINATED,
                "coordinatedTransaction=no, Transaction Mode=automatic, no XA connection, Using XML Messages");
        queues(
                "profile-coordinated-transaction",
                PARENT,
                COORDINATED,
                "coordinatedTransaction=yes, XA connection, Using XML Messages");
        subscribers(1, "one", "1 Subscriber Receiving MQRFH2 Type Published Messages");
        subscribers(10, "ten", "10 Subscribers Receiving MQRFH2 Type Published Messages");
        subscribers(30, "thirty", "30 Subscribers Receiving MQRFH2 Type Published Messages");
        subscribers(50, "fifty", "50 Subscribers Receiving MQRFH2 Type Published Messages");
        subscribers(70, "seventy", "70 Subscribers Receiving MQRFH2 Type Published Messages");
        subscribers(100, "hundred", "100 Subscribers Receiving MQRFH2 Type Published Messages");
        subscribers(1000, "thousand", "1000 Subscribers Receiving MQRFH2 Type Messages");
        queues(
                "profile-publish-one",
                PARENT,
                CONTENT,
                "Topic Based Routing, Single Subscriber Receiving MQRFH2 Type Messages");
        queues(
                "profile-publish-content",
                PARENT,
                CONTENT,
                "Content Based Routing, Single Subscriber Receiving MQRFH2 Type Messages");
        queues(
                "profile-compute-one-field",
                RowMessages.ONE_FIELD,
                FIELDS,
                "One Field in an Input Message to a Compute Node Using XML Type Messages");
        queues(
                "profile-compute-fifty-fields",
                RowMessages.FIFTY_FIELDS,
                FIELDS,
                "50 Fields in an Input Message to a Compute Node Using XML Type Messages");
        queues("profile-mq-automatic", "Bytes", TRACE, "No Trace Active");
        queues("profile-mq-automatic", "Bytes", TRACE, TRACED);
        WORKLOADS.computeIfPresent(
                table(TRACE, TRACED),
                (title, workload) ->
                        workload.with(
                                workload.processes()
                                        .withCommand(
                                                "trace "
                                                        + workload.flow()
                                                        + " level=normal to=file")));

        String schema =
                "MRM XML is XMLNSC with the message set's schema here, and not measured apart";
        for (String other : new String[] {"Generic XML", "CWF", "MRM XML"}) {
            without(schema, CONVERTING, "Conversion of MRM XML to " + other);
        }
        without(schema, CONVERTING, "Conversion of Generic XML to MRM XML.");
        without(schema, CONVERTING, "Conversion of CWF to MRM XML");
        without(
                "version 1 of the product, measured for comparison",
                RULES,
                "NEONFormatter in MQSI V1 With 50 Fields Using MQRFH Messages");
        groups(1, "One Execution Group");
        groups(2, "Two Execution Groups");
        groups(4, "Four Execution Groups");
    }

    /** Processes with one queue manager, an instance of the flow in each. */
    private static void groups(int count, String groups) {
        String section = "7.8 The Effect of Increasing The Number Of Execution Groups";
        String configuration = groups + " Running a Very Complex Compute Message Flow";
        queues("profile-very-complex-compute", RowMessages.STACK, section, configuration);
        WORKLOADS.computeIfPresent(
                table(section, configuration),
                (title, workload) -> {
                    Workload single = workload.withInstances(1);
                    return single.with(single.processes().withGroups(count));
                });
    }

    private MqsiV2() {}

    /** Its rows; their rates are of deliveries, or of messages where each is delivered once. */
    static List<Published> published() {
        List<String> lines = PublishedTables.lines("mqsi-v2-aix-2000");
        List<Published> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> values = Csv.values(line);
            String table = table(values.get(0), values.get(1));
            Workload workload = WORKLOADS.get(table);
            double deliveries = workload == null ? 1 : workload.replies();
            // "A message count of 2 was registered", however many subscribers got it (section
            // 2.11).
            double rate = Double.parseDouble(values.get(4)) / 2 * deliveries;
            double busy = Double.parseDouble(values.get(6));
            rows.add(
                    new Published(
                            table,
                            "",
                            values.get(2),
                            values.get(3).equals("yes"),
                            rate,
                            busy,
                            CORES * 10 * busy / rate));
        }
        return rows;
    }

    private static String table(String section, String configuration) {
        return configuration.isEmpty() ? section : section + ": " + configuration;
    }

    private static void subscribers(int count, String name, String configuration) {
        String flow = "profile-publish-" + name;
        queues(flow, "Bytes", SUBSCRIBERS, configuration);
        WORKLOADS.computeIfPresent(
                table(SUBSCRIBERS, configuration),
                (title, workload) -> workload.withReplies(count));
    }

    private static void queues(String flow, String message, String section, String configuration) {
        String queue = flow.toUpperCase(Locale.ROOT).replace('-', '.');
        WORKLOADS.put(
                table(section, configuration),
                Workload.queues(flow, queue + ".IN", queue + ".OUT", message));
    }

    private static void without(String why, String section, String configuration) {
        WITHOUT.put(table(section, configuration), why);
    }
}
