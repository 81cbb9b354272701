package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.syntax.DataType;
import java.util.Arrays;
import java.util.List;

/** The names of the broker, the flow and the node around a module ({@code MessageFlowLabel}). */
final class Surroundings {
    /** All of them. */
    static final List<String> NAMES =
            List.of(
                    "BrokerName",
                    "BrokerVersion",
                    "BrokerUserId",
                    "ExecutionGroupLabel",
                    "ExecutionGroupName",
                    "Family",
                    "MessageFlowLabel",
                    "NodeLabel",
                    "NodeType",
                    "QueueManagerName",
                    "ProcessId",
                    "WorkPath",
                    "DataSourceUserId",
                    "Instances",
                    "CommitCount",
                    "CommitInterval",
                    "Coordinated",
                    "Transaction",
                    "Label",
                    "ApplicationLabel",
                    "LibraryLabel",
                    "ServiceLabel");

    private Surroundings() {}

    /** The node of a name; null where it is none of them. */
    static ValueNode node(String name) {
        String known =
                Arrays.stream(NAMES.toArray(String[]::new))
                        .filter(n -> n.equalsIgnoreCase(name))
                        .findFirst()
                        .orElse(null);
        if (known == null) {
            return null;
        }
        return new ValueNode() {
            @Override
            public Object value(Frame f) {
                return f.run().services().names().get(known);
            }

            @Override
            public DataType type() {
                return DataType.of(DataType.Kind.CHARACTER);
            }
        };
    }
}
