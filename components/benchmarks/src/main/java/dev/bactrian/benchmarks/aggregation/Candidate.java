// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import dev.bactrian.aggregation.camel.AggregationComponent;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.ConnectionFactory;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.model.AggregateDefinition;
import org.apache.camel.model.ProcessorDefinition;
import org.apache.camel.processor.aggregate.GroupedBodyAggregationStrategy;
import org.apache.camel.spi.AggregationRepository;

/** The routes of one candidate: fan-out of four, a backend, fan-in; or a collection of three. */
final class Candidate {
    private static final String KEY = "booking";

    private Candidate() {}

    /** {@code aggregation:}; its state in queues, or in a database. */
    static DefaultCamelContext ours(ConnectionFactory factory, Load load, DataSource database)
            throws Exception {
        AggregationComponent component = new AggregationComponent();
        if (database != null) {
            component.setState("jdbc");
            component.setDataSource(database);
        }
        // a name has one kind of state
        String name = database == null ? "Four" : "FourInDatabase";
        return start(
                factory,
                component,
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var fanOut =
                                from("mq:IN" + load.input())
                                        .to("aggregation:control:" + name + "?timeout=600000");
                        for (int i = 0; i < 4; i++) {
                            fanOut.to("mq:REQUEST?replyToQueue=REPLY")
                                    .to("aggregation:request:" + name + "?folder=R" + i);
                        }
                        from("mq:REQUEST" + load.input()).to("mq:REPLY?operation=reply");
                        from("mq:REPLY" + load.input()).to("aggregation:reply:" + name);
                        from("aggregation:reply:" + name)
                                .process(e -> firstOf(e, "R0"))
                                .to("mq:OUT");
                    }
                });
    }

    /** The same routes with nothing in them: what {@code mq:} and Camel cost. */
    static DefaultCamelContext routes(ConnectionFactory factory, Load load) throws Exception {
        AtomicLong replies = new AtomicLong();
        return start(
                factory,
                new AggregationComponent(),
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        requests(this, from("mq:IN" + load.input()), load);
                        from("mq:REPLY" + load.input())
                                .filter(exchange -> replies.incrementAndGet() % 4 == 0)
                                .to("mq:OUT");
                    }
                });
    }

    /** Camel's aggregator, by a header that the backend passes on. */
    static DefaultCamelContext camel(
            ConnectionFactory factory,
            Load load,
            AggregationRepository repository,
            boolean optimistic)
            throws Exception {
        return start(
                factory,
                new AggregationComponent(),
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        requests(
                                this,
                                from("mq:IN" + load.input())
                                        .setHeader(KEY, header(MqConstants.MESSAGE_ID)),
                                load);
                        gather(
                                this,
                                from("mq:REPLY" + load.input()),
                                4,
                                load,
                                repository,
                                optimistic);
                    }
                });
    }

    /** {@code collector:}, by a header that the sender sets. */
    static DefaultCamelContext collector(ConnectionFactory factory, Load load) throws Exception {
        return start(
                factory,
                new AggregationComponent(),
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN" + load.input())
                                .to("collector:Three?input=A&correlationPath=header:" + KEY);
                        from("collector:Three?handler.A=3")
                                .process(e -> firstOf(e, "A"))
                                .to("mq:OUT");
                    }
                });
    }

    /** Camel's aggregator, by that header. */
    static DefaultCamelContext collecting(
            ConnectionFactory factory,
            Load load,
            AggregationRepository repository,
            boolean optimistic)
            throws Exception {
        return start(
                factory,
                new AggregationComponent(),
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        gather(this, from("mq:IN" + load.input()), 3, load, repository, optimistic);
                    }
                });
    }

    /** Four requests, and the backend that answers them. */
    private static void requests(RouteBuilder routes, ProcessorDefinition<?> from, Load load) {
        for (int i = 0; i < 4; i++) {
            from.to("mq:REQUEST?replyToQueue=REPLY");
        }
        routes.from("mq:REQUEST" + load.input()).to("mq:REPLY?operation=reply");
    }

    private static void gather(
            RouteBuilder routes,
            ProcessorDefinition<?> from,
            int number,
            Load load,
            AggregationRepository repository,
            boolean optimistic) {
        AggregateDefinition gathered =
                from.convertBodyTo(byte[].class)
                        .aggregate(routes.header(KEY), new GroupedBodyAggregationStrategy())
                        .aggregationRepository(repository)
                        .completionSize(number);
        (optimistic ? gathered.optimisticLocking() : gathered)
                .setBody(routes.simple("${body[0]}"))
                .setHeader(MqConstants.PERSISTENT, routes.constant(load.persistent()))
                .to("mq:OUT");
    }

    /** Makes the body of the first message of a folder the result. */
    private static void firstOf(Exchange exchange, String folder) {
        Element first = ExchangeAssembly.message(exchange).body().firstChild(folder);
        exchange.getMessage().setBody(first.path(BlobDomain.NAME, BlobDomain.NAME).value());
    }

    private static DefaultCamelContext start(
            ConnectionFactory factory, AggregationComponent component, RouteBuilder routes)
            throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", factory);
        camel.addComponent("aggregation", component);
        camel.addRoutes(routes);
        camel.start();
        return camel;
    }
}
