// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.database.SqlTemplate;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Name;
import java.sql.SQLException;
import org.apache.camel.Exchange;

/**
 * Makes a message of an event: its columns, or the rows of a query, below one root element. The
 * event itself is {@code LocalEnvironment.Database.Event}.
 */
final class EventMessage {
    private final String domain;
    private final String root;
    private final Name row;
    private final SqlTemplate query;
    private final RowQuery rows;

    EventMessage(DatabaseInputEndpoint endpoint) {
        String given = endpoint.getDatabase().getDomain();
        this.domain = given == null ? "XMLNSC" : given;
        String table = endpoint.getTable().substring(endpoint.getTable().lastIndexOf('.') + 1);
        this.root = endpoint.getRoot() != null ? endpoint.getRoot() : table.replace("\"", "");
        this.row = Name.of(endpoint.getRow());
        this.query =
                endpoint.getQuery() == null
                        ? null
                        : endpoint.template(
                                endpoint.getQuery(), endpoint.services(endpoint.getTable()));
        this.rows =
                new RowQuery(
                        endpoint.getDatabase().getMaximumValueSize(),
                        false,
                        Math.max(2, endpoint.getMaximumRows()));
    }

    void make(Exchange exchange, DatabaseSession session, Element event) throws SQLException {
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element body = message.root().append(Element.folder(domain));
        Element content =
                domain.equals("JSON")
                        ? body.append(Element.folder("Data"))
                        : body.append(Element.folder(root));
        exchange.getMessage().setBody(message);
        MessageAssembly assembly = ExchangeAssembly.of(exchange);
        Element seen =
                assembly.localEnvironment()
                        .append(Element.folder("Database"))
                        .append(Element.folder("Event"));
        seen.copyChildren(event);
        if (query == null) {
            content.copyChildren(event);
            return;
        }
        for (Element found :
                session.prepared(
                        query.sql(),
                        statement -> {
                            query.bind(session, statement, 1, assembly, null);
                            return rows.rows(statement);
                        })) {
            found.setName(row);
            content.append(found);
        }
    }
}
