// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.map.MapTranslation;
import dev.bactrian.importer.source.EsqlFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compute, Database, Filter, and nodes that become ESQL. */
final class EsqlNodes {
    private static final Map<String, String> MODES =
            Map.of(
                    "message", "",
                    "destination", "localEnvironment",
                    "localEnvironment", "localEnvironment",
                    "destinationAndMessage", "localEnvironmentAndMessage",
                    "localEnvironmentAndMessage", "localEnvironmentAndMessage",
                    "exception", "exception",
                    "exceptionAndMessage", "exceptionAndMessage",
                    "exceptionAndDestination", "exceptionAndLocalEnvironment",
                    "exceptionAndLocalEnvironment", "exceptionAndLocalEnvironment",
                    "all", "all");

    /** What comes before a body. */
    private static final List<String> KEPT = List.of("Properties", "MQMD", "MQRFH2");

    private EsqlNodes() {}

    static List<Object> compute(NodeScope node, String expression) {
        NodeProperties p = node.properties();
        EsqlFiles.Module module = module(node, expression);
        if (module == null) {
            return node.placeholder(
                    "the ESQL module " + p.text(expression) + ", which is not in the workspace");
        }
        node.carried("esql:");
        Map<String, Object> options = options(node, module);
        p.map(options, "computeMode", "computeMode", MODES);
        Set<String> terminals = new LinkedHashSet<>(module.terminals());
        for (String terminal : node.routes().flow().terminals(node.node().id())) {
            if (terminal.matches("out[1-4]")) {
                terminals.add(terminal);
            }
        }
        String next = "out";
        if (module.propagates()) {
            terminals.add("out");
            next = "-";
        }
        for (String terminal : terminals) {
            if (!terminal.equals("failure")) {
                String endpoint = node.endpoint(terminal);
                options.put(
                        "terminal." + terminal,
                        endpoint == null ? node.routes().nowhere() : endpoint);
            }
        }
        if (node.routes().hasLabels()) {
            options.put("labelEndpoint", "direct:" + node.routes().name() + ".label.{label}");
        }
        return node.guarded(new ArrayList<>(List.of(node.to(uri(module), options))), next);
    }

    private static EsqlFiles.Module module(NodeScope node, String expression) {
        String text = node.properties().text(expression);
        node.properties().carried(expression, "the module");
        return text.isEmpty() ? null : node.routes().around().esql().find(text, node.project());
    }

    private static String uri(EsqlFiles.Module module) {
        return "esql:" + String.join(",", module.files()) + "#" + module.name();
    }

    private static Map<String, Object> options(NodeScope node, EsqlFiles.Module module) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        String source = p.text("dataSource");
        if (!source.isEmpty()) {
            String key = "dataSource." + EsqlNames.safe(source);
            options.put("dataSource", "{{" + key + ":database}}");
            node.routes().setting(key, "database");
            p.replaced("dataSource", "the setting " + key + ", a data source of Quarkus");
        }
        String transaction = p.first("transaction", "transactionMode", "transactionProperty");
        p.map(options, transaction, "transactionMode", Map.of("automatic", "", "commit", "commit"));
        p.map(
                options,
                p.first("treatWarningsAsErrors", "treatWarningsasErrors"),
                "treatWarningsAsErrors",
                Map.of("true", "true", "false", ""));
        p.map(
                options,
                p.first("throwExceptionOnDatabaseError", "throwExceptiononDatabaseError"),
                "throwOnDatabaseError",
                Map.of("true", "", "false", "false"));
        node.userDefined(options, module.text());
        return options;
    }

    /** DatabaseInput: the module of events reads them, makes messages, and ends them. */
    static void events(NodeScope node, String route, List<Object> out) {
        NodeProperties p = node.properties();
        String expression =
                p.names().stream()
                        .filter(name -> p.text(name).startsWith("esql://"))
                        .findFirst()
                        .orElse("eventExpression");
        EsqlFiles.Module module = module(node, expression);
        if (module == null) {
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from("direct:" + node.id(), Map.of()),
                            node.placeholder("from: database-input: for the table of events"));
            return;
        }
        node.carried("from: esql:");
        Map<String, Object> options = options(node, module);
        Inputs.interval(p, p.first("pollingInterval", "pollInterval", "waitInterval"), options);
        p.replaced("retryMechanism", "an event that failed is read again at the next poll");
        Inputs.instances(node);
        node.routes()
                .route(route, node.description(), FlowTranslator.from(uri(module), options), out);
    }

    static List<Object> filter(NodeScope node) {
        EsqlFiles.Module module = module(node, "filterExpression");
        if (module == null) {
            return node.placeholder(
                    "the ESQL module "
                            + node.properties().text("filterExpression")
                            + ", which is not in the workspace");
        }
        node.carried("esql:");
        Map<String, Object> options = options(node, module);
        for (String terminal : List.of("true", "false", "unknown")) {
            String endpoint = node.endpoint(terminal);
            options.put(
                    "terminal." + terminal, endpoint == null ? node.routes().nowhere() : endpoint);
        }
        return node.guarded(new ArrayList<>(List.of(node.to(uri(module), options))), "-");
    }

    static List<Object> fail(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("esql:, a module that the import wrote");
        String number = p.text("messageNumber");
        StringBuilder text = new StringBuilder("    THROW USER EXCEPTION");
        if (!p.text("messageCatalog").isEmpty()) {
            text.append(" CATALOG ").append(EsqlNames.literal(p.text("messageCatalog")));
        }
        text.append(" MESSAGE ").append(number.matches("[0-9]{1,9}") ? number : "3001");
        if (!p.text("messageText").isEmpty()) {
            text.append(" VALUES(").append(EsqlNames.literal(p.text("messageText"))).append(')');
        }
        for (String property : List.of("messageCatalog", "messageNumber", "messageText")) {
            p.carried(property, "THROW");
        }
        String uri = node.routes().esql("Throw_" + node.node().id(), text.append(";\n").toString());
        return new ArrayList<>(List.of(node.to(uri, Map.of())));
    }

    static List<Object> reset(NodeScope node) {
        NodeProperties p = node.properties();
        String domain = p.text(p.first("messageDomain", "messageDomainProperty"));
        if (domain.isEmpty()) {
            return node.placeholder("a Compute module with ASBITSTREAM and PARSE");
        }
        node.carried("esql:, a module that the import wrote");
        Map<String, Object> model = new LinkedHashMap<>();
        node.parsing(model);
        p.carried(p.first("messageDomain", "messageDomainProperty"), "PARSE");
        for (String flag :
                List.of(
                        "resetMessageDomain",
                        "resetMessageSet",
                        "resetMessageType",
                        "resetMessageFormat",
                        "messageSet",
                        "messageType",
                        "messageFormat")) {
            p.carried(flag, "PARSE");
        }
        String text =
                "    DECLARE bits BLOB ASBITSTREAM(InputBody, InputRoot.Properties.Encoding, InputRoot.Properties.CodedCharSetId);\n"
                        + "    SET OutputRoot = InputRoot;\n"
                        + "    DELETE LASTCHILD OF OutputRoot;\n"
                        + "    CREATE LASTCHILD OF OutputRoot DOMAIN("
                        + EsqlNames.literal(domain)
                        + ") PARSE(bits, InputRoot.Properties.Encoding, InputRoot.Properties.CodedCharSetId"
                        + argument(model, "messageSet")
                        + argument(model, "messageType")
                        + ");\n";
        String uri = node.routes().esql("Reset_" + node.node().id(), text);
        return node.guarded(node.to(uri, Map.of()));
    }

    /** A graphical data map, as the statements that it says. */
    static List<Object> mapping(NodeScope node) {
        return mapping(node, node.properties().first("mappingExpression", "mappingRoutine"));
    }

    private static List<Object> mapping(NodeScope node, String property) {
        NodeProperties p = node.properties();
        String name = mapName(p.text(property));
        MapTranslation.Result map = node.routes().around().maps().find(name, node.project());
        p.carried(property, "a module that the import wrote");
        if (map == null) {
            return node.placeholder(
                    "a Compute module for the map "
                            + name
                            + ", which begins at no message, or is not there");
        }
        if (map.left().isEmpty()) {
            node.carried("esql:, a module that the import wrote");
        } else {
            node.replaced(
                    "esql:, a module that the import wrote; some of the map is left to write");
        }
        String uri = node.routes().esql("Map_" + node.node().id(), map.esql());
        return node.guarded(node.to(uri, Map.of()));
    }

    /**
     * The nodes of first releases that are programmed by a map (DataInsert, DataUpdate, DataDelete,
     * Warehouse, Extract, the old Mapping): a module of that name, or the graphical data map that
     * the toolkit makes of theirs.
     */
    static List<Object> old(NodeScope node) {
        NodeProperties p = node.properties();
        String property =
                p.first(
                        "mappingExpression",
                        "statement",
                        "databaseExpression",
                        "mappingRoutine",
                        "computeExpression");
        String written = p.text(property);
        if (!written.isEmpty()
                && node.routes().around().esql().find(written, node.project()) != null) {
            return compute(node, property);
        }
        if (node.routes().around().maps().find(mapName(written), node.project()) != null) {
            return mapping(node, property);
        }
        return node.placeholder(
                NodeType.of(node.node().type()).by().replace("`", "")
                        + " (the map "
                        + mapName(written)
                        + " is neither a module nor a .map of the workspace)");
    }

    private static String mapName(String expression) {
        return expression.replaceFirst("\\.(map|msgmap|Main)$", "").replaceFirst("^.*[#:}./]", "");
    }

    /** Keeps the headers of a message whose body is about to be replaced by bytes. */
    static Map<String, Object> keep(NodeScope node) {
        return keep(node, node.node().id());
    }

    /** The same under a name, where another node puts them back. */
    static Map<String, Object> keep(NodeScope node, String name) {
        StringBuilder text = new StringBuilder("    SET OutputRoot = InputRoot;\n");
        for (String header : KEPT) {
            copy(text, kept(name) + "." + header, "InputRoot." + header);
        }
        String uri = node.routes().esql("Keep_" + node.node().id(), text.toString());
        return Step.to(node.id() + ".keep", "", uri, Map.of());
    }

    /** The bytes as a message of the node's domain, behind the headers that were kept. */
    static Map<String, Object> parse(NodeScope node, String otherwise) {
        return parse(node, otherwise, node.node().id());
    }

    /** The same, of headers that another node kept under a name. */
    static Map<String, Object> parse(NodeScope node, String otherwise, String name) {
        Map<String, Object> model = new LinkedHashMap<>();
        node.parsing(model);
        String domain = String.valueOf(model.getOrDefault("domain", otherwise));
        StringBuilder text = new StringBuilder("    DECLARE bits BLOB InputRoot.BLOB.BLOB;\n");
        for (String header : KEPT) {
            copy(text, "OutputRoot." + header, kept(name) + "." + header);
        }
        text.append("    SET OutputRoot.Properties.CodedCharSetId = 1208;\n")
                .append("    CREATE LASTCHILD OF OutputRoot DOMAIN(")
                .append(EsqlNames.literal(domain))
                .append(") PARSE(bits, 546, 1208")
                .append(argument(model, "messageSet"))
                .append(argument(model, "messageType"))
                .append(");\n    DELETE FIELD ")
                .append(kept(name))
                .append(";\n");
        String uri = node.routes().esql("Parse_" + node.node().id(), text.toString());
        return Step.to(node.id() + ".parse", "", uri, Step.map("domain", "BLOB"));
    }

    /**
     * What came from outside as a message of the node's domain; nothing to do where that is BLOB.
     *
     * @param headers folders beside the body that are kept
     */
    static List<Object> arrived(NodeScope node, String... headers) {
        Map<String, Object> model = new LinkedHashMap<>();
        node.parsing(model);
        String domain = String.valueOf(model.getOrDefault("domain", "BLOB"));
        if (domain.equals("BLOB")) {
            return new ArrayList<>(List.of(Step.bytes()));
        }
        StringBuilder text = new StringBuilder("    DECLARE bits BLOB InputRoot.BLOB.BLOB;\n");
        for (String header : headers) {
            copy(text, "OutputRoot." + header, "InputRoot." + header);
        }
        text.append("    SET OutputRoot.Properties.CodedCharSetId = 1208;\n")
                .append("    CREATE LASTCHILD OF OutputRoot DOMAIN(")
                .append(EsqlNames.literal(domain))
                .append(") PARSE(bits, 546, 1208")
                .append(argument(model, "messageSet"))
                .append(argument(model, "messageType"))
                .append(");\n");
        String uri = node.routes().esql("Arrived_" + node.node().id(), text.toString());
        List<Object> steps = new ArrayList<>();
        if (headers.length == 0) {
            steps.add(Step.bytes());
        }
        steps.add(Step.to(node.id() + ".arrived", "", uri, Step.map("domain", "BLOB")));
        return steps;
    }

    private static String kept(String name) {
        return "Environment.Bactrian." + EsqlNames.safe("kept_" + name);
    }

    private static void copy(StringBuilder text, String to, String from) {
        text.append("    IF CARDINALITY(")
                .append(from)
                .append("[]) > 0 THEN SET ")
                .append(to)
                .append(" = ")
                .append(from)
                .append("; END IF;\n");
    }

    private static String argument(Map<String, Object> model, String option) {
        return model.containsKey(option)
                ? ", " + EsqlNames.literal(String.valueOf(model.get(option)))
                : "";
    }
}
