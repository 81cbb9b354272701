// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.database.camel.FlowTransactions;
import dev.bactrian.filerecords.camel.FileRecordsEndpoint;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.jms.MqUnitOfWork;
import jakarta.jms.JMSException;
import java.io.File;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;

/** A message to a row and a confirmation, as the flow {@code warehouse} does it. */
final class ArchiveFlow extends RouteBuilder {
    /** How row and message hang together. */
    enum Way {
        /** The row commits by itself, as in the flow warehouse. */
        OWN_COMMIT(""),
        /** The row is in the unit of work of the message. */
        UNIT_OF_WORK(""),
        /** The rows of three messages are in one unit of work. */
        THREE_MESSAGES("&commitCount=3"),
        /** Row and message are in one coordinated transaction. */
        COORDINATED("&coordinatedTransaction=true"),
        /** The row is that of the warehouse node. */
        WAREHOUSE("&domain=XMLNSC"),
        /** No row: a table says where the message goes. */
        DATABASE_ROUTE("&domain=XMLNSC"),
        /** No row: a file for each message. */
        FILE(""),
        /** No row: a record of one file for each message. */
        FILE_OF_RECORDS(""),
        /** A mutant: the database commits behind the queue manager. */
        DATABASE_LAST(""),
        /** A mutant: the database does not commit. */
        DATABASE_NEVER(""),
        /** A mutant: the message is gone when it is got. */
        NO_UNIT_OF_WORK("&transactionMode=no");

        private final String options;

        Way(String options) {
            this.options = options;
        }

        /** Whether each message has a row. */
        boolean hasRows() {
            return this != DATABASE_ROUTE && this != FILE && this != FILE_OF_RECORDS;
        }

        /** Whether its database commits by itself, before the queue manager. */
        boolean commitsDatabase() {
            return this == UNIT_OF_WORK || this == THREE_MESSAGES || this == WAREHOUSE;
        }
    }

    private static final String INSERT = "INSERT INTO ARCHIVE (N, BODY) VALUES (?, ?)";

    /** The name of the file of records. */
    static final String RECORDS = "records";

    private static final String DUPLICATE = "23505";

    private final Way way;
    private final DataSource database;
    private final int instances;
    private final File files;
    private final WatchedCalls calls;

    ArchiveFlow(Way way, DataSource database) {
        this(way, database, 1);
    }

    ArchiveFlow(Way way, DataSource database, int instances) {
        this(way, database, instances, null, new WatchedCalls() {});
    }

    /**
     * @param files where the files go; null where the way has none
     * @param calls a failpoint among them sees what the route reads
     */
    ArchiveFlow(Way way, DataSource database, File files, WatchedCalls calls) {
        this(way, database, 1, files, calls);
    }

    private ArchiveFlow(
            Way way, DataSource database, int instances, File files, WatchedCalls calls) {
        this.way = way;
        this.database = database;
        this.instances = instances;
        this.files = files;
        this.calls = calls;
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        calls.in(this);
        getContext().getRegistry().bind("archive", database);
        var route =
                from(
                        "mq:IN?backoutQueue=BACK&backoutThreshold=3&reconnectDelay=1&maximumReconnectDelay=20"
                                + "&instances="
                                + instances
                                + way.options);
        switch (way) {
            case WAREHOUSE ->
                    route.to(
                            "warehouse:ARCHIVE?dataSource=archive&messageColumn=BODY&column.N=Body.m.n");
            case DATABASE_ROUTE ->
                    route.to(
                            "database-route:known?dataSource=archive&filter.known=$R < 0&query=SELECT N AS R FROM ARCHIVE WHERE N = :{-1}");
            case FILE -> route.to(files("wholeFile&fileName=${header.n}"));
            case FILE_OF_RECORDS -> route.to(files("delimited&fileName=" + RECORDS));
            default -> route.process(this::archive);
        }
        route.process(exchange -> exchange.getMessage().setBody("archived")).to("mq:OUT");
    }

    private FileRecordsEndpoint files(String options) {
        FileRecordsEndpoint endpoint =
                getContext()
                        .getEndpoint(
                                "file-records:" + files + "?recordDefinition=" + options,
                                FileRecordsEndpoint.class);
        endpoint.setFile(files);
        return endpoint;
    }

    private void archive(Exchange exchange) throws Exception {
        int number = exchange.getMessage().getHeader("n", Integer.class);
        byte[] body = exchange.getMessage().getBody(byte[].class);
        switch (way) {
            case OWN_COMMIT, NO_UNIT_OF_WORK -> {
                try (Connection connection = database.getConnection()) {
                    insert(connection, number, body);
                }
            }
            case UNIT_OF_WORK, THREE_MESSAGES, COORDINATED ->
                    insert(
                            FlowTransactions.of(getContext())
                                    .session(exchange, database)
                                    .connection(),
                            number,
                            body);
            default -> {
                Connection connection = database.getConnection();
                connection.setAutoCommit(false);
                insert(connection, number, body);
                exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class)
                        .join(new Late(connection));
            }
        }
    }

    private static void insert(Connection connection, int number, byte[] body) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setInt(1, number);
            statement.setBytes(2, body);
            statement.executeUpdate();
        } catch (SQLException e) {
            if (!DUPLICATE.equals(e.getSQLState())) {
                throw e;
            }
        }
    }

    /** Commits too late, or not at all. */
    private final class Late implements MqUnitOfWork.Participant {
        private final Connection connection;

        Late(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void prepare() throws JMSException {
            // nothing to get ready
        }

        @Override
        public void ended(boolean committed) {
            try (connection) {
                if (committed && way == Way.DATABASE_LAST) {
                    connection.commit();
                } else {
                    connection.rollback();
                }
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
