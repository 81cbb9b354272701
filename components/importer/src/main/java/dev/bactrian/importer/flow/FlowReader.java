// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.error.ImporterError;
import dev.bactrian.importer.source.Artefact;
import dev.bactrian.importer.source.SafeXml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;

/** Reads {@code .msgflow} and {@code .subflow} files. */
public final class FlowReader {
    /**
     * Node types by other names than those that they have here: of connectors, of first releases.
     */
    private static final Map<String, String> ALIASES =
            Map.ofEntries(
                    Map.entry("com/ibm/connector/kafka/ComIbmEventInput", "ComIbmKafkaMsgConsumer"),
                    Map.entry("com/ibm/connector/kafka/ComIbmOutput", "ComIbmKafkaMsgProducer"),
                    Map.entry("com/ibm/connector/kafka/ComIbmRequest", "ComIbmKafkaMsgRead"),
                    Map.entry("ComIbmKafkaConsumer", "ComIbmKafkaMsgConsumer"),
                    Map.entry("ComIbmKafkaProducer", "ComIbmKafkaMsgProducer"),
                    Map.entry("ComIbmKafkaRead", "ComIbmKafkaMsgRead"),
                    Map.entry("com/ibm/connector/mqtt/ComIbmEventInput", "ComIbmMQTTSubscribe"),
                    Map.entry("com/ibm/connector/mqtt/ComIbmOutput", "ComIbmMQTTPublish"),
                    Map.entry("com/ibm/connector/loopback/ComIbmRequest", "ComIbmLoopBackRequest"),
                    Map.entry(
                            "com/ibm/connector/salesforce/ComIbmRequest",
                            "ComIbmSalesforceRequest"),
                    Map.entry("SRRetrieveEntity", "ComIbmRegistryLookup"),
                    Map.entry("SRRetrieveITService", "ComIbmEndpointLookup"));

    private static final String XMI = "http://www.omg.org/XMI";
    private static final Set<String> NO_TABLES =
            Set.of("translation", "outTerminals", "inTerminals", "description");

    private FlowReader() {}

    /**
     * The flow of a file.
     *
     * @throws ImportException BAC8901 where it is none
     */
    public static FlowDocument read(Artefact file) {
        Element root = SafeXml.parse(file.bytes(), file.place());
        Element flow = SafeXml.child(root, "eClassifiers");
        Element composition = flow == null ? null : SafeXml.child(flow, "composition");
        if (composition == null) {
            throw new ImportException(
                    ImporterError.UNREADABLE_SOURCE,
                    file.place() + ": no message flow: there is no composition in it");
        }
        List<FlowNode> nodes = new ArrayList<>();
        for (Element node : SafeXml.children(composition, "nodes")) {
            nodes.add(node(node, file));
        }
        List<FlowConnection> connections = new ArrayList<>();
        for (Element connection : SafeXml.children(composition, "connections")) {
            connections.add(
                    new FlowConnection(
                            connection.getAttribute("sourceNode"),
                            terminal(connection.getAttribute("sourceTerminalName")),
                            connection.getAttribute("targetNode"),
                            terminal(connection.getAttribute("targetTerminalName"))));
        }
        return new FlowDocument(
                file.project(),
                file.path(),
                schema(root, file),
                file.stem(),
                List.copyOf(nodes),
                List.copyOf(connections),
                properties(flow, nodes));
    }

    /** That of the name space, which is the path that the toolkit gave it; else by the path. */
    private static String schema(Element root, Artefact file) {
        String uri = root.getAttribute("nsURI");
        String path =
                uri.endsWith("/" + file.name()) || uri.equals(file.name()) ? uri : file.path();
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash).replace('/', '.');
    }

    /** {@code out} of {@code OutTerminal.out}. */
    private static String terminal(String name) {
        return name.replaceFirst("^(Out|In)Terminal\\.", "");
    }

    private static FlowNode node(Element node, Artefact file) {
        String id = node.getAttributeNS(XMI, "id");
        Map<String, String> properties = new LinkedHashMap<>();
        NamedNodeMap attributes = node.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (attribute.getNamespaceURI() == null && !attribute.getName().equals("location")) {
                properties.put(attribute.getName(), attribute.getValue());
            }
        }
        Map<String, List<Map<String, String>>> tables = new LinkedHashMap<>();
        for (Element child : SafeXml.children(node)) {
            if (!NO_TABLES.contains(child.getLocalName())) {
                tables.computeIfAbsent(child.getLocalName(), name -> new ArrayList<>())
                        .add(row(child));
            }
        }
        String type = type(node, file);
        return new FlowNode(
                type.equals(FlowNode.SOURCE) || type.equals(FlowNode.SINK) ? terminal(id) : id,
                type,
                label(node, id),
                node.getAttribute("location"),
                properties,
                tables);
    }

    private static Map<String, String> row(Element child) {
        Map<String, String> row = new LinkedHashMap<>();
        NamedNodeMap attributes = child.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (attribute.getNamespaceURI() == null) {
                row.put(attribute.getName(), attribute.getValue());
            }
        }
        return row;
    }

    private static String label(Element node, String id) {
        Element translation = SafeXml.child(node, "translation");
        String label = translation == null ? "" : translation.getAttribute("string");
        if (label.isEmpty() && translation != null) {
            label = translation.getAttribute("key");
        }
        return label.isBlank() ? id : label.strip();
    }

    /** By the name space that the prefix of {@code xmi:type} stands for. */
    private static String type(Element node, Artefact file) {
        String type = node.getAttributeNS(XMI, "type");
        int colon = type.indexOf(':');
        if (colon < 0) {
            throw new ImportException(
                    ImporterError.UNREADABLE_SOURCE, file.place() + ": a node without a type");
        }
        String local = type.substring(colon + 1);
        if (local.equals(FlowNode.SOURCE) || local.equals(FlowNode.SINK)) {
            return local;
        }
        String prefix = type.substring(0, colon);
        String space = node.lookupNamespaceURI(prefix);
        String name = space == null || space.isEmpty() ? prefix : space;
        if (!name.endsWith(".msgnode")) {
            return name;
        }
        String known = name.substring(0, name.length() - ".msgnode".length());
        // Some write the name space as the prefix is: such flows run there.
        String path = known.startsWith("com_ibm_") ? known.replace('_', '/') : known;
        return ALIASES.getOrDefault(path, path.substring(path.lastIndexOf('/') + 1));
    }

    private static List<FlowProperty> properties(Element flow, List<FlowNode> nodes) {
        Map<String, List<FlowProperty.Link>> links = new LinkedHashMap<>();
        for (Element link : SafeXml.children(flow, "attributeLinks")) {
            Element overridden = SafeXml.child(link, "overriddenAttribute");
            String property =
                    overridden == null
                            ? link.getAttribute("overriddenAttribute")
                            : overridden.getAttribute("href");
            for (String node : link.getAttribute("overriddenNodes").strip().split("\\s+")) {
                links.computeIfAbsent(
                                property(link.getAttribute("promotedAttribute")),
                                name -> new ArrayList<>())
                        .add(new FlowProperty.Link(node, property(property)));
            }
        }
        List<FlowProperty> properties = new ArrayList<>();
        for (Element feature : SafeXml.children(flow, "eStructuralFeatures")) {
            String name = feature.getAttribute("name");
            List<FlowProperty.Link> own = links.getOrDefault(name, List.of());
            String value =
                    feature.hasAttribute("defaultValueLiteral")
                            ? feature.getAttribute("defaultValueLiteral")
                            : ofNode(own, nodes);
            properties.add(new FlowProperty(name, value, List.copyOf(own)));
        }
        return List.copyOf(properties);
    }

    private static String ofNode(List<FlowProperty.Link> links, List<FlowNode> nodes) {
        for (FlowProperty.Link link : links) {
            for (FlowNode node : nodes) {
                if (node.id().equals(link.node())
                        && node.properties().containsKey(link.property())) {
                    return node.properties().get(link.property());
                }
            }
        }
        return "";
    }

    /** {@code queueName} of {@code ComIbmMQInput.msgnode#Property.queueName}. */
    private static String property(String reference) {
        return reference.replaceFirst("^.*#", "").replaceFirst("^Property\\.", "");
    }
}
