// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowTable;
import dev.bactrian.quarkus.database.ActiveDatabase;
import dev.bactrian.routes.profile.javacompute.ComputeByXPath;
import dev.bactrian.routes.profile.javacompute.FilterByPath;
import dev.bactrian.routes.profile.javacompute.FilterByXPath;
import dev.bactrian.routes.profile.javacompute.ManipulateByPath;
import dev.bactrian.routes.profile.javacompute.ManipulateByXPath;
import dev.bactrian.routes.profile.javacompute.SetHeaders;
import dev.bactrian.routes.transform.TransformedBody;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.camel.Predicate;
import org.apache.camel.Processor;
import org.apache.camel.model.ProcessorDefinition;
import org.apache.camel.model.RouteDefinition;

/**
 * The single-function tests of wmb-v61-plinux-2008 and mqsi-v2-aix-2000 that have one queue in and
 * one out: a line for each. {@code docs/profiles} has their names in the reports.
 */
@Singleton
public class ProfileFlows extends FlowTable {

    private static final String OPAQUE = "&opaqueElements=SaleList";
    private static final String LAST_BY_XPATH = "/Parent/Last = 'Test'";
    private static final String COMPLETE = "&parseTiming=complete";
    private static final String COMPLEX = "Profiles#ComplexCompute";
    private static final int RULES = 100;

    @Override
    protected List<Flow> flows() {
        return List.of(
                // transactions
                new ProfileFlow("mq", "", "", route -> route),
                new ProfileFlow("mq-automatic", "?transactionMode=automatic", "", route -> route),
                new ProfileFlow("mq-commit-count", "?commitCount=50", "", route -> route),
                new ProfileFlow(
                        "mq-no-transaction",
                        "?transactionMode=no",
                        "?transactionMode=no",
                        route -> route),
                // Trace nodes; the settings switch those of the second off
                new ProfileFlow("trace-node-on", "", "", ProfileFlows::traced),
                new ProfileFlow("trace-node-off", "", "", ProfileFlows::traced),
                // headers
                process("mq-headers", "", ProfileSteps::newHeaders),
                esql("esql-set-headers", "Profiles#SetHeaders"),
                compute("java-set-headers", "", SetHeaders::new),
                // XMLNSC
                process("parse-xml", COMPLETE, ProfileSteps::lastText, ProfileSteps::emptyBody),
                process("write-xml", "", ProfileSteps::changeLast),
                process(
                        "validate-input",
                        "&messageSet=RAW("
                                + ProfileSteps.SCHEMA
                                + ")&parseTiming=complete&validation=contentAndValue",
                        ProfileSteps::body),
                process("validate-mid-flow", "", ProfileSteps::validate),
                process("validate-output", "", ProfileSteps::writeValidated),
                filter("filter-first-xml", "", ProfileSteps::firstIsOne),
                filter("filter-last-xml", "", ProfileSteps::lastIsTest),
                filter("filter-last-opaque", OPAQUE, ProfileSteps::lastIsTest),
                xml(
                        "route-element",
                        "",
                        route ->
                                route.to(
                                        "message-route:profile?filter.MATCH=Body.Parent.First = '1'"
                                                + "&terminal.default=mq:PROFILE.ROUTE.ELEMENT.DEFAULT")),
                xml("rules-one", "", route -> rules(route, 1)),
                xml("rules-hundred", "", route -> rules(route, RULES)),
                // message sets
                mrm("parse-tds", "SALES", "Parent", "TDS"),
                mrm("parse-cwf", "SALES", "Parent", "CWF"),
                mrm("parse-swift", "SWIFT", "MT543", "TDS"),
                mrm("parse-hl7", "HL7", "ADT_A01", "TDS"),
                copy("write-swift", "SWIFT", "MT543"),
                copy("write-hl7", "HL7", "ADT_A01"),
                messages("csv-to-xml", "CSV", "Sales", "TDS", "MessageSets#CsvToXml"),
                esql("write-tds", "MessageSets#WriteTds"),
                esql("write-cwf", "MessageSets#WriteCwf"),
                new ProfileFlow("convert-to-xml", "", "", module("MessageSets#ToXml")),
                new ProfileFlow("convert-to-cwf", "", "", module("MessageSets#ToCwf")),
                // ESQL
                condition("esql-filter-first", "", "Body.Parent.First = '1'"),
                condition("esql-filter-last", "", "Body.Parent.Last = 'Test'"),
                condition("esql-filter-last-opaque", OPAQUE, "Body.Parent.Last = 'Test'"),
                esql("esql-compute", "Compute#Compute"),
                esql("esql-manipulate", "Transform#Transform"),
                esql("simple-compute", "Profiles#SimpleCompute"),
                esql("complex-compute", COMPLEX),
                esql("multiple-complex-compute", COMPLEX, COMPLEX, COMPLEX, COMPLEX, COMPLEX),
                esql("very-complex-compute", "Profiles#VeryComplexCompute"),
                esql("compute-one-field", "Profiles#CopyFields"),
                esql("compute-fifty-fields", "Profiles#CopyFields"),
                esql("java-procedure", "Profiles#JavaProcedure"),
                // Java
                compute(
                        "java-filter-first-path",
                        "",
                        () -> new FilterByPath("XMLNSC/Parent/First", "1")),
                compute(
                        "java-filter-first-xpath",
                        "",
                        () -> new FilterByXPath("/Parent/First = '1'")),
                compute(
                        "java-filter-last-path",
                        "",
                        () -> new FilterByPath("XMLNSC/Parent/*[<]", "Test")),
                compute("java-filter-last-xpath", "", () -> new FilterByXPath(LAST_BY_XPATH)),
                compute(
                        "java-filter-last-opaque",
                        "&opaqueElements=/Parent/SaleList",
                        () -> new FilterByXPath(LAST_BY_XPATH)),
                compute("java-compute-xpath", "", ComputeByXPath::new),
                compute("java-manipulate-path", "", ManipulateByPath::new),
                compute("java-manipulate-xpath", "", ManipulateByXPath::new),
                // stylesheets
                stylesheet("xslt-compute", "messagesets/stylesheets/Totals.xsl"),
                // databases
                esql("database-read", database("Database#DatabaseRead")),
                esql("database-insert", database("Database#DatabaseInsert")),
                esql("database-update", database("Database#DatabaseUpdate")),
                esql("database-node", database("Database#InsertAndDelete")),
                esql("stored-procedure", database("Profiles#StoredProcedure")),
                esql("uncoordinated-transaction", database("Database#UpdateOneRow")),
                xml(
                        "coordinated-transaction",
                        "&coordinatedTransaction=true",
                        module(database("Database#UpdateOneRow"))),
                xml(
                        "database-retrieve",
                        "",
                        route ->
                                route.to(
                                        "database-retrieve:profile?query=SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 1"
                                                + "&data.AMOUNT=Body.Parent.Amount&dataSource="
                                                + ActiveDatabase.NAME)),
                xml(
                        "database-route",
                        "",
                        route ->
                                route.to(
                                        "database-route:profile?query=SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 1"
                                                + "&filter.MATCH=$AMOUNT = 1&terminal.default=mq:PROFILE.DATABASE.ROUTE.DEFAULT&dataSource="
                                                + ActiveDatabase.NAME)),
                // publication
                publish("publish-one", 1, ""),
                publish("publish-ten", 10, ""),
                publish("publish-thirty", 30, ""),
                publish("publish-fifty", 50, ""),
                publish("publish-seventy", 70, ""),
                publish("publish-hundred", 100, ""),
                publish("publish-thousand", 1_000, ""),
                publish("publish-content", 1, "&filter=RAW(Body.Parent.First IS NOT NULL)"));
    }

    private static Flow xml(
            String test, String options, Function<RouteDefinition, ProcessorDefinition<?>> steps) {
        return new ProfileFlow(test, "?domain=XMLNSC" + options, "", steps);
    }

    private static Flow process(String test, String options, Processor... steps) {
        return xml(
                test,
                options,
                route -> {
                    for (Processor step : steps) {
                        route.process(step);
                    }
                    return route;
                });
    }

    /** A node of Java, made when its flow is: the XPath of one that is left out is not compiled. */
    private static Flow compute(String test, String options, Supplier<Processor> node) {
        return xml(test, options, route -> route.process(node.get()));
    }

    private static Flow filter(String test, String options, Predicate which) {
        return xml(test, options, route -> route.filter(which));
    }

    private static Flow condition(String test, String options, String esql) {
        return xml(test, options, route -> route.filter().language("esql", esql));
    }

    /** One module of ESQL behind the other: {@code file#Module}. */
    private static Flow esql(String test, String... modules) {
        return xml(test, "", module(modules));
    }

    private static Function<RouteDefinition, ProcessorDefinition<?>> module(String... modules) {
        return route -> {
            for (String module : modules) {
                route.to("esql:esql/" + module.replace("#", ".esql#"));
            }
            return route;
        };
    }

    private static String database(String module) {
        return module + "?dataSource=" + ActiveDatabase.NAME;
    }

    /** Parsing in the MRM domain: all of it is parsed, its last field read; headers only go out. */
    private static Flow mrm(String test, String set, String type, String format) {
        return new ProfileFlow(
                test,
                model(set, type, format) + COMPLETE,
                "",
                route -> route.process(ProfileSteps::readLast).process(ProfileSteps::emptyBody));
    }

    /** Parsing and writing: all of it is parsed and copied, its last field set, and written. */
    private static Flow copy(String test, String set, String type) {
        return messages(test, set, type, "TDS", "MessageSets#Copy");
    }

    private static Flow messages(
            String test, String set, String type, String format, String module) {
        return new ProfileFlow(test, model(set, type, format) + COMPLETE, "", module(module));
    }

    private static String model(String set, String type, String format) {
        return "?domain=MRM&messageSet="
                + set
                + "&messageType="
                + type
                + "&messageFormat="
                + format;
    }

    private static Flow stylesheet(String test, String sheet) {
        TransformedBody body = new TransformedBody();
        return xml(
                test,
                "",
                route ->
                        route.process(body::keep)
                                .to(
                                        "xslt-saxon:"
                                                + sheet
                                                + "?output=bytes&contentCache=true&saxonConfiguration=#treeXslt")
                                .process(body::put));
    }

    /**
     * Rules as conditions over a field, the first that is true decides: the last of them is, as in
     * the report's tests of NEONRules. They stand in the address by a name: Camel looks for
     * passwords in each address as it is written, several times, in a time that grows with the
     * square of the length (half a second of the start for these 5 kB).
     */
    private static RouteDefinition rules(RouteDefinition route, int count) {
        String name = "profile.rules." + count;
        route.getCamelContext()
                .getPropertiesComponent()
                .addOverrideProperty(name, conditions(count));
        route.to("message-route:rules?{{" + name + "}}");
        return route;
    }

    private static String conditions(int count) {
        List<String> others = IntStream.range(1, count).mapToObj(rule -> "RULE" + rule).toList();
        StringBuilder uri = new StringBuilder("distributionMode=first&order=");
        others.forEach(rule -> uri.append(rule).append(','));
        uri.append("MATCH&filter.MATCH=Body.Parent.First = '1'");
        others.forEach(
                rule ->
                        uri.append("&filter.")
                                .append(rule)
                                .append("=Body.Parent.First = '")
                                .append(rule)
                                .append('\''));
        return uri.append("&terminal.default=mq:PROFILE.RULES.DEFAULT").toString();
    }

    /**
     * Each message is published on one topic; its subscribers, told apart by correlation
     * identifiers, share one queue, as in the report of 2008.
     */
    private static Flow publish(String test, int subscribers, String filter) {
        String queue = ProfileFlow.queues(test);
        return new ProfileFlow(
                test,
                "",
                null,
                route ->
                        route.to(
                                "publication:profile-"
                                        + test
                                        + "?topic=Sport/Soccer/Results&subscribers="
                                        + queue
                                        + ".OUT*"
                                        + subscribers
                                        + filter));
    }

    private static ProcessorDefinition<?> traced(RouteDefinition route) {
        return route.to(
                "trace:trace?destination=file&file=profile-trace-node.txt&pattern=RAW(${CURRENT_TIMESTAMP} ${Root})");
    }
}
