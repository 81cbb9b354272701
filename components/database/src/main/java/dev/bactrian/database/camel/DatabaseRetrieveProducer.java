// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.TreePlace;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.camel.Exchange;

/** Runs the query and puts its columns where they belong. */
final class DatabaseRetrieveProducer extends DatabaseProducer {
    private final DatabaseRetrieveEndpoint endpoint;
    private final Terminals terminals = new Terminals();
    private final Map<String, TreePlace> places = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private TreePlace row;
    private SqlTemplate query;
    private RowQuery rows;
    private volatile boolean columnsChecked;

    DatabaseRetrieveProducer(DatabaseRetrieveEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        EsqlServices services = endpoint.services(endpoint.getName());
        query = endpoint.template(endpoint.getQuery(), services);
        Map<String, String> namespaces = DatabaseOptions.texts(endpoint.getNamespaces());
        row = endpoint.getRow() == null ? null : TreePlace.of(endpoint.getRow(), namespaces, false);
        DatabaseOptions.texts(endpoint.getData())
                .forEach(
                        (column, place) ->
                                places.put(column, TreePlace.of(place, namespaces, row != null)));
        if (row == null && (endpoint.isMultipleRows() || places.isEmpty())) {
            throw new IllegalArgumentException(
                    DatabaseError.NOWHERE_TO_PUT
                            + ": "
                            + endpoint.getEndpointUri()
                            + (places.isEmpty()
                                    ? ": expected data.COLUMN=place for a column at least, or the option row"
                                    : ": expected the option row, the element that is repeated, with multipleRows=true"));
        }
        rows =
                new RowQuery(
                        endpoint.getDatabase().getMaximumValueSize(),
                        endpoint.isJsonAsTree(),
                        endpoint.isMultipleRows() ? endpoint.getMaximumRows() : 1);
        terminals.start(endpoint.getCamelContext(), endpoint.getTerminals());
    }

    @Override
    protected void doStop() throws Exception {
        terminals.stop();
        super.doStop();
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        MessageAssembly assembly = assembly(exchange);
        List<Element> found = work(exchange, session -> run(session, query, assembly, rows::rows));
        exchange.getMessage().setHeader(DatabaseConstants.ROWS, (long) found.size());
        if (found.isEmpty()) {
            if (!terminals.has(DatabaseConstants.KEY_NOT_FOUND)
                    && !endpoint.isIgnoreKeyNotFound()) {
                throw new MessageException(
                        DatabaseError.NO_ROW,
                        "the database has no row for the key of the message; say where such messages go with terminal.keyNotFound");
            }
            terminals.hand(exchange, DatabaseConstants.KEY_NOT_FOUND, assembly);
            return;
        }
        if (!columnsChecked) {
            checkColumns();
        }
        for (Element one : found) {
            place(assembly, one);
        }
        terminals.hand(exchange, DatabaseConstants.OUT, assembly);
    }

    private void checkColumns() {
        for (String column : places.keySet()) {
            if (rows.names().stream().noneMatch(column::equalsIgnoreCase)) {
                throw new MessageException(
                        DatabaseError.NO_SUCH_RESULT_COLUMN,
                        "expected data. with a column of the query, one of "
                                + rows.names()
                                + ", found data."
                                + column);
            }
        }
        columnsChecked = true;
    }

    private void place(MessageAssembly assembly, Element found) {
        Element target =
                row == null
                        ? null
                        : endpoint.isMultipleRows() ? row.appendTo(assembly) : row.in(assembly);
        for (Element field : found.children()) {
            TreePlace place = places.get(field.localName());
            if (place != null) {
                Element at = place.isRelative() ? place.below(target) : place.in(assembly);
                give(at, field);
            } else if (target != null) {
                Element there = target.firstChild(field.name());
                give(
                        there == null ? target.append(Element.folder(field.localName())) : there,
                        field);
            }
        }
    }

    /** A value; or the elements of an array, or of JSON, in place of those that were there. */
    private static void give(Element at, Element field) {
        if (field.firstChild() == null) {
            at.setValue(field.value());
        } else {
            at.removeChildren();
            at.copyChildren(field);
        }
    }
}
