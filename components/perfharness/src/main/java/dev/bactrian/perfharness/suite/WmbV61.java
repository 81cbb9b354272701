// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The single-function tests of the report on Message Broker V6.1, by the titles of their tables:
 * the flows {@code profile-…}, one each (docs/profiles).
 */
final class WmbV61 {

    private static final String PARENT = "Parent";
    private static final String VALID = "SaleListMessage";
    private static final String REQUEST = "SaleRequest";
    private static final String ANY = "Bytes";

    private static final String INSTANCES = "Using Additional Instances";
    private static final String GROUPS = "Using Mulitple Execution Groups";
    private static final int RECORDS = 100;

    private static final String TRACED =
            String.join(
                    "\n",
                    "- route:",
                    "    id: traced",
                    "    from:",
                    "      uri: mq:TRACED.IN",
                    "      parameters:",
                    "        domain: XMLNSC",
                    "      steps:",
                    "        - to:",
                    "            uri: trace:root",
                    "            parameters:",
                    "              destination: file",
                    "              file: traced.txt",
                    "              pattern: \"RAW(${Root})\"",
                    "        - to: mq:LARGE.IN",
                    "");

    /**
     * "Running the Large Messaging Sample … using a 4K message with basic thread level and advanced
     * node level accounting activated resulted in a 7% processing overhead": a sentence of the
     * chapter on the overhead of tracing, and no table.
     */
    private static final String COUNTED =
            "Running a Flow with Accounting and Statistics of Threads and Nodes";

    private static final String NOT_COUNTED = "Running a Flow with no Trace Nodes";
    private static final double OVERHEAD = 1.07;

    static final Map<String, Workload> WORKLOADS = new TreeMap<>();

    static {
        queues(PARENT, "profile-mq-headers", "Setting of the MQ Message Headers");
        queues(PARENT, "profile-parse-xml", "Parsing an XML Input Message");
        queues(PARENT, "profile-write-xml", "Writing a Generic XMLNSC Output Message");
        queues(VALID, "profile-validate-input", "Validating an XML Message on Input");
        queues(VALID, "profile-validate-mid-flow", "Validating an XML Message mid flow");
        queues(VALID, "profile-validate-output", "Validating an XML Message on Output");
        queues(
                PARENT,
                "profile-filter-last-opaque",
                "Filtering on the last element of an XML Message using Opaque Parsing on the XML Body");
        queues(PARENT, "profile-database-read", "Reading from a Database");
        queues(
                PARENT,
                "profile-database-retrieve",
                "Reading from a Database using the Database Retrieve Node");
        queues(PARENT, "profile-database-insert", "Inserting into a Database");
        queues(PARENT, "profile-database-update", "Updating a row in a Database");
        queues(
                PARENT,
                "profile-database-route",
                "Using Database Route Node to Route an Incoming Message Based on Data in a Database");
        queues(
                PARENT,
                "profile-java-procedure",
                "Calling an External Java Procedure with One Integer Input Parameter");
        queues(
                PARENT,
                "profile-stored-procedure",
                "Calling an External Database Stored Procedure with One Integer Input Parameter");
        // "adjusted to report a per procedure invocation cost by dividing … by 2000"
        WORKLOADS.computeIfPresent(
                "Calling an External Database Stored Procedure with One Integer Input Parameter",
                (title, workload) -> workload.withCalls(2000));
        queues(ANY, "profile-mq-automatic", "Reading and writing to an MQ Queue");
        queues(ANY, "profile-http-request", "Making an HTTP Request");
        queues(ANY, "profile-file-write-whole", "Writing MQ Messages out as Whole Files");
        queues(
                ANY,
                "profile-file-write-delimited",
                "Writing MQ Messages as Delimited Records in Large Files");
        queues(ANY, "profile-file-write-records", "Writing MQ Messages as Records in Large Files");
        queues(ANY, "profile-jms", "Receiving and sending JMS Messages");
        queues(ANY, "profile-jms-to-mq", "JMS to MQ Protocol conversion");
        queues(ANY, "profile-mq-to-jms", "MQ to JMS Protocol conversion");
        queues(
                PARENT,
                "profile-filter-first-xml",
                "Filter an Incoming Message Based on the First Element in the Message using the XMLNSC Parser");
        queues(
                PARENT,
                "profile-filter-last-xml",
                "Filter an Incoming Message Based on the Last Element in the Message using the XMLNSC Parser");
        queues(
                PARENT,
                "profile-esql-compute",
                "Computation on an Input Message using the XMLNSC Parser");
        queues(
                PARENT,
                "profile-esql-manipulate",
                "Manipulation of an Input Message using the XMLNSC Parser");
        queues(
                PARENT,
                "profile-route-element",
                "Using Route Node to Route an Incoming Message Based on Data in the Incoming Message");
        String java = " using the Java Compute Nodes ";
        String filter = "Filter an Incoming Message Based on the ";
        queues(
                PARENT,
                "profile-java-filter-first-xpath",
                filter + "First Element in the Message" + java + "XPath Capability");
        queues(
                PARENT,
                "profile-java-filter-last-xpath",
                filter + "Last Element in the Message" + java + "XPath Capability");
        queues(
                PARENT,
                "profile-java-filter-first-path",
                filter + "First Element in the Message" + java + "GetByPath Capability");
        queues(
                PARENT,
                "profile-java-filter-last-path",
                filter + "Last Element in the Message" + java + "GetByPath Capability");
        queues(
                PARENT,
                "profile-java-compute-xpath",
                "Computation on an Input Message" + java + "XPath Capability");
        queues(
                PARENT,
                "profile-java-manipulate-xpath",
                "Manipulation of an Input Message" + java + "XPath Capability");
        queues(
                PARENT,
                "profile-java-manipulate-path",
                "Manipulation of an Input Message" + java + "GetByPath Capability");

        String soap = "Receiving and sending messages over the SOAP transport";
        service(
                ANY,
                "profile-http",
                "/profile/http",
                "Reading and Writing messages over the HTTP Transport");
        service(REQUEST, "profile-soap", "/profile/soap/plain", soap);
        service(
                REQUEST,
                "profile-soap-validated",
                "/profile/soap/validated",
                soap + " with Validation enabled");

        formats();
        queues(PARENT, "profile-xslt-compute", "Computation on an Input Message");
        WORKLOADS.put(
                "Manipulation of an Input Message",
                Workload.queues(
                        "transform-xslt", "TRANSFORM.XSLT.IN", "TRANSFORM.XSLT.OUT", PARENT));
        String collecting = "Collecting Messages from Several Inputs Based on Number of Messages";
        collector("collector", "COLLECTOR", collecting);
        collector(
                "collector-correlated",
                "COLLECTOR.CORRELATED",
                collecting + " with a Correlation Pattern");
        subscribers(1, "one", "1 Subscriber");
        subscribers(10, "ten", "10 Subscribers");
        subscribers(100, "hundred", "100 Subscribers");
        WORKLOADS.put(
                INSTANCES,
                Workload.queues(
                        "transform-xslt", "TRANSFORM.XSLT.IN", "TRANSFORM.XSLT.OUT", PARENT));
        reading();
        traceNodes();
        WORKLOADS.put(
                GROUPS,
                Workload.queues("transform-xslt", "TRANSFORM.XSLT.IN", "TRANSFORM.XSLT.OUT", PARENT)
                        .withInstances(1));

        // The test message has the header blocks of WS-Addressing.
        service(
                REQUEST,
                "profile-soap-addressing",
                "/profile/soap/addressing",
                soap + " using WS-Addressing");
        service(
                RowMessages.ATTACHMENT,
                "profile-soap-attachments",
                "/profile/soap/attachments",
                soap + " with SwA attachments");
        // "an HTTP message flow, running in the same broker, which returns the request data"
        request("profile-soap-request", "/profile/soap/request", "Making a SOAP Request");
        request(
                "profile-soap-request-validated",
                "/profile/soap/request-validated",
                "Making a SOAP Request with Validation enabled");
    }

    private static void request(String flow, String path, String title) {
        WORKLOADS.put(title, Workload.service(flow, path, REQUEST).withParts(flow, "profile-soap"));
    }

    /**
     * The Large Messaging sample, and the same with a Trace node that writes the root of each
     * message to a file. The sample is a step in Java here, so the node stands in a flow before it:
     * one queue more.
     */
    private static void traceNodes() {
        Workload large =
                Workload.queues("large", "LARGE.IN", "LARGE.DONE", "SaleEnvelope")
                        .withDrain("LARGE.OUT");
        WORKLOADS.put(NOT_COUNTED, large);
        WORKLOADS.put(COUNTED, large.with("bactrian.flow.large.statistics", "advanced"));
        for (boolean on : new boolean[] {true, false}) {
            Workload traced =
                    large.withPuts("TRACED.IN")
                            .with("bactrian.flow.traced.trace-nodes", Boolean.toString(on));
            WORKLOADS.put(
                    "Impact of Running a Flow with a Trace Node Turned " + (on ? "On" : "Off"),
                    traced.with(traced.processes().withFlow("traced", TRACED)));
        }
    }

    /** The messages that are not XML. */
    private static void formats() {
        String tagged = "Tagged Delimited String";
        queues(PARENT, "profile-parse-tds", "Parsing a " + tagged + ", Fixed Length Input Message");
        inFormat("tds", "Parsing a " + tagged + ", Fixed Length Input Message");
        queues(PARENT, "profile-parse-cwf", "Parsing a Custom Wire Format Input Message");
        inFormat("cwf", "Parsing a Custom Wire Format Input Message");
        queues(
                PARENT,
                "profile-write-tds",
                "Writing a " + tagged + ", Fixed Length Output Message");
        queues(PARENT, "profile-write-cwf", "Writing a Custom Wire Format Output Message");
        queues(
                RowMessages.LINES,
                "profile-csv-to-xml",
                "Parsing a Comma Separated Value Input Message using Data Patterns");
        String parser = " using the " + tagged + " Parser";
        queues("MT543", "profile-parse-swift", "Parsing a SWIFT 543 Input Message" + parser);
        queues(
                "MT543",
                "profile-write-swift",
                "Parsing and Writing a SWIFT 543 Input Message" + parser);
        queues("ADT_A01", "profile-parse-hl7", "Parsing an HL7 Input Message" + parser);
        queues("ADT_A01", "profile-write-hl7", "Parsing and Writing a HL7 Input Message" + parser);
    }

    /** Files to messages; of records, each file has a hundred of them. */
    private static void reading() {
        String asMessages = " and Writing as MQ Messages";
        file("read-whole", ANY, 1, "Reading Whole Files and Writing them as MQ Messages");
        file(
                "read-xml",
                RowMessages.FILE_OF_XML,
                RECORDS,
                "Reading Large Files with XML Parsed Record Sequence Records" + asMessages);
        file(
                "read-delimited",
                RowMessages.FILE_OF_LINES,
                RECORDS,
                "Reading Large Files with Delimited Records" + asMessages);
        file(
                "read-custom",
                RowMessages.FILE_OF_RECORDS,
                RECORDS,
                "Reading Large Files with Custom Delimited Records" + asMessages);
        // An empty message for each record says that it was read and written.
        String both = "Reading and Writing Large Files with ";
        file(
                "copy-xml",
                RowMessages.FILE_OF_XML,
                RECORDS,
                both + "XML Parsed Record Sequence Records");
        file("copy-delimited", RowMessages.FILE_OF_LINES, RECORDS, both + "Delimited Records");
    }

    private WmbV61() {}

    /** Its rows, and the one that a sentence has. */
    static List<Published> published() {
        List<Published> rows = new ArrayList<>(PublishedTables.read("wmb-v61-plinux-2008"));
        int at =
                IntStream.range(0, rows.size())
                        .filter(i -> rows.get(i).table().equals(NOT_COUNTED))
                        .findFirst()
                        .orElseThrow();
        Published without = rows.get(at);
        rows.add(
                at + 1,
                new Published(
                        COUNTED,
                        "",
                        without.size(),
                        without.persistent(),
                        without.rate() / OVERHEAD,
                        without.busy(),
                        without.cpu() * OVERHEAD));
        return rows;
    }

    /** The counterpart of a row; null where there is none. */
    static Workload workload(Published row) {
        Workload workload = WORKLOADS.get(row.table());
        if (row.table().equals(INSTANCES)) {
            return workload.withInstances(Integer.parseInt(row.configuration()));
        }
        if (row.table().equals(GROUPS)) {
            return workload.with(
                    workload.processes().withGroups(Integer.parseInt(row.configuration())));
        }
        boolean fromFiles = workload != null && workload.isFolder();
        return fromFiles && row.persistent()
                ? workload.with("bactrian.flow." + workload.flow() + ".persistent", "true")
                : workload;
    }

    private static void inFormat(String format, String title) {
        WORKLOADS.computeIfPresent(title, (table, workload) -> workload.withFormat(format));
    }

    private static void collector(String flow, String queues, String title) {
        WORKLOADS.put(
                title,
                Workload.queues(flow, queues + ".IN1", queues + ".OUT", PARENT)
                        .withPuts(queues + ".IN1", queues + ".IN2")
                        .withParts(flow));
    }

    private static void subscribers(int count, String name, String subscribers) {
        String title = "Topic Based Publish/Subscribe using MQ Messages with " + subscribers;
        queues(ANY, "profile-publish-" + name, title);
        WORKLOADS.computeIfPresent(title, (table, workload) -> workload.withReplies(count));
    }

    private static void file(String test, String message, int records, String title) {
        String flow = "profile-file-" + test;
        WORKLOADS.put(
                title,
                Workload.folder(
                                flow,
                                "profile/" + flow + "/in",
                                flow.toUpperCase(Locale.ROOT).replace('-', '.') + ".OUT",
                                message)
                        .withReplies(records));
    }

    /** {@code profile-mq-headers} reads PROFILE.MQ.HEADERS.IN. */
    private static void queues(String message, String flow, String title) {
        String queue = flow.toUpperCase(Locale.ROOT).replace('-', '.');
        WORKLOADS.put(title, Workload.queues(flow, queue + ".IN", queue + ".OUT", message));
    }

    private static void service(String message, String flow, String path, String title) {
        WORKLOADS.put(title, Workload.service(flow, path, message));
    }
}
