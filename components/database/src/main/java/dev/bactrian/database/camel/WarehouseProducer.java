// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.TreeExpression;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.sql.PreparedStatement;
import java.util.Map;
import org.apache.camel.Exchange;

/** Inserts the bytes of a message, or of a part of it, and what else is to be known of it. */
final class WarehouseProducer extends DatabaseProducer {
    private final WarehouseEndpoint endpoint;
    private TreeExpression part;
    private SqlTemplate columns;
    private String insert;

    WarehouseProducer(WarehouseEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        EsqlServices services = endpoint.services(endpoint.getTable());
        part =
                endpoint.getPart() == null
                        ? null
                        : endpoint.expression(endpoint.getPart(), services);
        StringBuilder names = new StringBuilder(TableName.column(endpoint.getMessageColumn()));
        StringBuilder values = new StringBuilder();
        for (Map.Entry<String, String> column :
                DatabaseOptions.texts(endpoint.getColumns()).entrySet()) {
            names.append(", ").append(TableName.column(column.getKey()));
            values.append(", :{").append(column.getValue()).append('}');
        }
        if (endpoint.getTimestampColumn() != null) {
            names.append(", ").append(TableName.column(endpoint.getTimestampColumn()));
            values.append(", CURRENT_TIMESTAMP");
        }
        columns = endpoint.template(values.toString(), services);
        insert =
                "INSERT INTO "
                        + TableName.table(endpoint.getTable())
                        + " ("
                        + names
                        + ") VALUES (?"
                        + columns.sql()
                        + ")";
    }

    @Override
    public void process(Exchange exchange) {
        MessageAssembly assembly = assembly(exchange);
        ByteSlice bytes = bytes(assembly);
        long rows =
                work(
                        exchange,
                        session ->
                                session.prepared(
                                        insert,
                                        statement -> {
                                            session.bind(statement, 1, bytes);
                                            columns.bind(session, statement, 2, assembly, null);
                                            return (long)
                                                    timed(
                                                            statement,
                                                            PreparedStatement::executeUpdate);
                                        }));
        exchange.getMessage().setHeader(DatabaseConstants.ROWS, rows);
    }

    private ByteSlice bytes(MessageAssembly assembly) {
        Message message = assembly.message();
        if (part == null) {
            return MessageBody.bytes(message);
        }
        Element body = message.body();
        if (body == null) {
            throw new MessageException(
                    DatabaseError.NO_BODY, "the message has no body to keep a part of");
        }
        // copies of clean elements cost nothing, and are written as the bytes that they came from
        Element kept = Element.folder(body.localName());
        part.elements(assembly).forEach(element -> kept.append(element.copy()));
        ByteSink sink = new ByteSink();
        Domains.installed()
                .get(body.localName())
                .write(kept, MessageProperties.writeOptions(message), sink);
        return sink.toSlice();
    }
}
