// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.syntax.DataType;
import java.util.List;

/**
 * The names of the broker, the flow and the node around a module ({@code MessageFlowLabel}), bare
 * or behind {@code SQL.} where a variable hides them. One that has no value here is NULL.
 */
public final class Surroundings {
    /** What a property says, and its type. */
    public record Property(String name, DataType.Kind type, String text) {}

    private static final List<Property> ALL =
            List.of(
                    text("ApplicationLabel", "the application: the Camel context"),
                    text("BrokerDataSource", "NULL: the broker has no tables of its own"),
                    text("BrokerDataSourceUserId", "NULL"),
                    text("BrokerName", "the broker: the Camel context"),
                    text("BrokerUserId", "the user of the process"),
                    text("BrokerVersion", "the version of the application"),
                    text("DataSource", "the node's data source"),
                    text("DataSourceUserId", "NULL"),
                    text("ExecutionGroupLabel", "the process: default, unless configured"),
                    text("ExecutionGroupName", "the same"),
                    text("Family", "WINDOWS, UNIX or ZOS"),
                    text("LibraryLabel", "NULL"),
                    text("MessageFlowLabel", "the flow: the group, or else the id, of the route"),
                    text("NodeLabel", "the node: the module"),
                    text(
                            "NodeType",
                            "ComIbmComputeNode, ComIbmFilterNode or ComIbmDatabaseNode, as in the"
                                    + " originals"),
                    text(
                            "QueueManagerName",
                            "the queue manager: the Camel context, unless configured"),
                    text("ServiceLabel", "NULL"),
                    text("Transaction", "automatic or commit, as the node's transactionMode is"),
                    text("WorkPath", "the data directory"),
                    new Property(
                            "AdditionalInstances",
                            DataType.Kind.INTEGER,
                            "one less than the configured instances of the flow"),
                    new Property(
                            "CommitCount",
                            DataType.Kind.INTEGER,
                            "the commitCount of the flow's queue; NULL where it has none"),
                    new Property(
                            "CommitInterval",
                            DataType.Kind.INTEGER,
                            "the commitInterval of the flow's queue, in milliseconds; NULL where it"
                                    + " has none"),
                    new Property(
                            "CoordinatedTransaction",
                            DataType.Kind.BOOLEAN,
                            "whether the flow is configured so"),
                    new Property("MessageOptions", DataType.Kind.INTEGER, "NULL"),
                    new Property(
                            "ThrowExceptionOnDatabaseError",
                            DataType.Kind.BOOLEAN,
                            "the node's throwOnDatabaseError"),
                    new Property(
                            "TreatWarningsAsErrors",
                            DataType.Kind.BOOLEAN,
                            "the node's treatWarningsAsErrors"),
                    new Property("ProcessId", DataType.Kind.INTEGER, "the process"));

    private Surroundings() {}

    private static Property text(String name, String text) {
        return new Property(name, DataType.Kind.CHARACTER, text);
    }

    /** All of them. */
    public static List<Property> all() {
        return ALL;
    }

    /** The node of a name; null where it is none of them. */
    static ValueNode node(String name) {
        for (Property property : ALL) {
            if (property.name().equalsIgnoreCase(name)) {
                return node(property);
            }
        }
        return null;
    }

    private static ValueNode node(Property property) {
        DataType type = DataType.of(property.type());
        return new ValueNode() {
            @Override
            public Object value(Frame f) {
                return f.run().services().names().get(property.name());
            }

            @Override
            public DataType type() {
                return type;
            }
        };
    }
}
