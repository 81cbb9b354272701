// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.TreeExpression;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.Map;
import org.apache.camel.Exchange;

/** Inserts a row for the message, or one for each of its elements. */
final class DatabaseInsertProducer extends DatabaseProducer {
    private final DatabaseInsertEndpoint endpoint;
    private SqlTemplate insert;
    private TreeExpression each;

    DatabaseInsertProducer(DatabaseInsertEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        EsqlServices services = endpoint.services(endpoint.getTable());
        insert =
                insert(
                        endpoint,
                        endpoint.getTable(),
                        DatabaseOptions.texts(endpoint.getColumns()),
                        services);
        each =
                endpoint.getForEach() == null
                        ? null
                        : endpoint.expression(endpoint.getForEach(), services);
    }

    /** The statement that sets columns to expressions. */
    static SqlTemplate insert(
            DatabaseEndpoint endpoint,
            String table,
            Map<String, String> columns,
            EsqlServices services) {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException(
                    DatabaseError.NO_COLUMN
                            + ": "
                            + endpoint.getEndpointUri()
                            + ": expected an expression for a column at least, found none");
        }
        StringBuilder names = new StringBuilder();
        StringBuilder values = new StringBuilder();
        columns.forEach(
                (column, expression) -> {
                    String separator = names.isEmpty() ? "" : ", ";
                    names.append(separator).append(TableName.column(column));
                    values.append(separator).append(":{").append(expression).append('}');
                });
        return endpoint.template(
                "INSERT INTO "
                        + TableName.table(table)
                        + " ("
                        + names
                        + ") VALUES ("
                        + values
                        + ")",
                services);
    }

    @Override
    public void process(Exchange exchange) {
        MessageAssembly assembly = assembly(exchange);
        long rows =
                work(
                        exchange,
                        session ->
                                each == null
                                        ? (long)
                                                run(
                                                        session,
                                                        insert,
                                                        assembly,
                                                        PreparedStatement::executeUpdate)
                                        : all(session, assembly));
        exchange.getMessage().setHeader(DatabaseConstants.ROWS, rows);
    }

    private long all(DatabaseSession session, MessageAssembly assembly) throws SQLException {
        Iterator<Element> elements = each.elements(assembly).iterator();
        return session.prepared(
                insert.sql(),
                statement -> {
                    long rows = 0;
                    while (elements.hasNext()) {
                        int size = 0;
                        while (elements.hasNext() && size < endpoint.getBatchSize()) {
                            insert.bind(session, statement, 1, assembly, elements.next());
                            statement.addBatch();
                            size++;
                        }
                        for (int count : timed(statement, Statement::executeBatch)) {
                            rows += count == Statement.SUCCESS_NO_INFO ? 1 : count;
                        }
                    }
                    return rows;
                });
    }
}
