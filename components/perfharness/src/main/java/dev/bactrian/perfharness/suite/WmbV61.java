// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The single-function tests of the report on Message Broker V6.1, by the titles of their tables:
 * the flows {@code profile-…}, one each (docs/profiles).
 */
final class WmbV61 {

    private static final String PARENT = "Parent";
    private static final String VALID = "SaleListMessage";
    private static final String REQUEST = "SaleRequest";
    private static final String ANY = "Bytes";

    static final Map<String, Workload> WORKLOADS = new TreeMap<>();
    static final Map<String, String> WITHOUT = new TreeMap<>();

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
        queues(ANY, "profile-mq", "Reading and writing to an MQ Queue");
        queues(ANY, "profile-mq", "Running a Flow with no Trace Nodes");
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

        String files =
                "files are put into its folder by hand; no role of the driver counts their records yet";
        without(files, "Reading and Writing Large Files with XML Parsed Record Sequence Records");
        without(files, "Reading and Writing Large Files with Delimited Records");
        without(files, "Reading Whole Files and Writing them as MQ Messages");
        String fromFiles = " and Writing as MQ Messages";
        without(files, "Reading Large Files with XML Parsed Record Sequence Records" + fromFiles);
        without(files, "Reading Large Files with Delimited Records" + fromFiles);
        without(files, "Reading Large Files with Custom Delimited Records" + fromFiles);
        String asked = "the flow is there; its requests are not among the test messages yet";
        without(asked, soap + " using WS-Addressing");
        without(asked, soap + " with SwA attachments");
        String provider = "the flow is there; a suite does not start the provider beside it yet";
        without(provider, "Making a SOAP Request");
        without(provider, "Making a SOAP Request with Validation enabled");
        String two = "the flow is there; the driver does not put to two queues for a reply yet";
        String collecting = "Collecting Messages from Several Inputs Based on Number of Messages";
        without(two, collecting);
        without(two, collecting + " with a Correlation Pattern");
        String many = "the flow is there; the suite does not register subscribers yet";
        for (String subscribers :
                new String[] {"1 Subscriber", "10 Subscribers", "100 Subscribers"}) {
            without(many, "Topic Based Publish/Subscribe using MQ Messages with " + subscribers);
        }
        String configured = "the suite sets instances for all rows alike, and starts one process";
        without(configured, "Using Additional Instances");
        without(configured, "Using Mulitple Execution Groups");
    }

    private WmbV61() {}

    /** {@code profile-mq-headers} reads PROFILE.MQ.HEADERS.IN. */
    private static void queues(String message, String flow, String title) {
        String queue = flow.toUpperCase(Locale.ROOT).replace('-', '.');
        WORKLOADS.put(title, Workload.queues(flow, queue + ".IN", queue + ".OUT", message));
    }

    private static void service(String message, String flow, String path, String title) {
        WORKLOADS.put(title, Workload.service(flow, path, message));
    }

    private static void without(String why, String title) {
        WITHOUT.put(title, why);
    }
}
