package dev.bactrian.benchmarks.aggregation;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.mq.MqConstants;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.ConnectionFactory;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.processor.aggregate.GroupedBodyAggregationStrategy;
import org.apache.camel.processor.aggregate.MemoryAggregationRepository;
import org.apache.camel.processor.aggregate.jdbc.JdbcAggregationRepository;
import org.apache.camel.spi.AggregationRepository;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** The routes of one candidate: fan-out of four, a backend, fan-in. */
final class Candidate {
    private static final String AUTOMATIC = "?transactionMode=automatic";

    private Candidate() {}

    /** {@code aggregation:}. */
    static DefaultCamelContext ours(ConnectionFactory factory) throws Exception {
        return start(
                factory,
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var fanOut =
                                from("mq:IN" + AUTOMATIC)
                                        .to("aggregation:control:Four?timeout=600000");
                        for (int i = 0; i < 4; i++) {
                            fanOut.to("mq:REQUEST?replyToQueue=REPLY")
                                    .to("aggregation:request:Four?folder=R" + i);
                        }
                        from("mq:REQUEST" + AUTOMATIC).to("mq:REPLY?operation=reply");
                        from("mq:REPLY" + AUTOMATIC).to("aggregation:reply:Four");
                        from("aggregation:reply:Four").process(Candidate::first).to("mq:OUT");
                    }
                });
    }

    /** The same routes with nothing in them: what {@code mq:} and Camel cost. */
    static DefaultCamelContext routes(ConnectionFactory factory) throws Exception {
        AtomicLong replies = new AtomicLong();
        return start(
                factory,
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var fanOut = from("mq:IN" + AUTOMATIC);
                        for (int i = 0; i < 4; i++) {
                            fanOut.to("mq:REQUEST?replyToQueue=REPLY");
                        }
                        from("mq:REQUEST" + AUTOMATIC).to("mq:REPLY?operation=reply");
                        from("mq:REPLY" + AUTOMATIC)
                                .filter(exchange -> replies.incrementAndGet() % 4 == 0)
                                .to("mq:OUT");
                    }
                });
    }

    private static void first(Exchange exchange) {
        Element reply = ExchangeAssembly.message(exchange).body().firstChild();
        exchange.getMessage().setBody(reply.path(BlobDomain.NAME, BlobDomain.NAME).value());
    }

    /** Camel's aggregator, by a header that the backend passes on. */
    static DefaultCamelContext camel(ConnectionFactory factory, AggregationRepository repository)
            throws Exception {
        return start(
                factory,
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var fanOut =
                                from("mq:IN" + AUTOMATIC)
                                        .setHeader("booking", header(MqConstants.MESSAGE_ID));
                        for (int i = 0; i < 4; i++) {
                            fanOut.to("mq:REQUEST?replyToQueue=REPLY");
                        }
                        from("mq:REQUEST" + AUTOMATIC).to("mq:REPLY?operation=reply");
                        from("mq:REPLY" + AUTOMATIC)
                                .convertBodyTo(byte[].class)
                                .setProperty("persistent", header(MqConstants.PERSISTENT))
                                .aggregate(header("booking"), new GroupedBodyAggregationStrategy())
                                .aggregationRepository(repository)
                                .completionSize(4)
                                .setBody(simple("${body[0]}"))
                                .to("mq:OUT");
                    }
                });
    }

    static AggregationRepository inMemory() {
        return new MemoryAggregationRepository();
    }

    static AggregationRepository inDatabase(DataSource database) {
        JdbcTemplate jdbc = new JdbcTemplate(database);
        for (String table : new String[] {"aggregation", "aggregation_completed"}) {
            jdbc.execute("DROP TABLE IF EXISTS " + table);
            jdbc.execute(
                    "CREATE TABLE "
                            + table
                            + " (id VARCHAR(255) PRIMARY KEY, exchange BLOB NOT NULL, version BIGINT"
                            + " NOT NULL"
                            + (table.endsWith("completed") ? ", instance_id VARCHAR(255)" : "")
                            + ")");
        }
        JdbcAggregationRepository repository =
                new JdbcAggregationRepository(
                        new DataSourceTransactionManager(database), "aggregation", database);
        repository.setUseRecovery(false);
        return repository;
    }

    private static DefaultCamelContext start(ConnectionFactory factory, RouteBuilder routes)
            throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", factory);
        camel.addRoutes(routes);
        camel.start();
        return camel;
    }
}
