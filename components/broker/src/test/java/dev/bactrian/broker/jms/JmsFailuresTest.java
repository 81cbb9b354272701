// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.jms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.log.RepeatedLines;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQJMSConnectionFactory;
import org.apache.camel.RuntimeCamelException;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.jms.JmsComponent;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/** What is told of messages that fail in a flow from {@code jms:} that has no backout step. */
class JmsFailuresTest {

    private final List<String> told = new ArrayList<>();
    private final List<Throwable> stacks = new ArrayList<>();
    private final RepeatedLines lines =
            new RepeatedLines(
                    (line, stack) -> {
                        told.add(line);
                        stacks.add(stack);
                    });

    @Test
    void manyAlikeAreOneLineWithACodeAndNoStack() {
        JmsFailures failures = new JmsFailures("orders", lines);
        for (int order = 0; order < 100; order++) {
            failures.handleError(
                    new RuntimeCamelException(
                            new IllegalStateException("order " + order + " is not known")));
        }
        assertThat(told)
                .containsExactly(
                        "BAC8341: flow orders: a message has failed:"
                                + " java.lang.IllegalStateException: order 0 is not known");
        failures.handleError(new IllegalArgumentException("another"));
        failures.onStop(null);
        assertThat(told).as("counted, and told when the route stops").hasSize(3);
        assertThat(told.get(2)).contains("order 99 is not known", "the last of 99 like it");
        assertThat(stacks).containsOnlyNulls();
    }

    /** Who is told that a message is gone may put it again. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?transacted=true | , and comes again",
                "?transacted={{set}} | , and comes again",
                "?transactionManager=#manager | , and comes again",
                "?acknowledgementModeName=CLIENT_ACKNOWLEDGE | , and comes again",
                "?acknowledgementModeName=DUPS_OK_ACKNOWLEDGE | ''",
                "?consumerType=Simple | ''",
                "?selector=RAW(a='&transacted=true') | , and is gone",
                "'' | , and is gone"
            })
    void whatBecomesOfAMessageIsWhatItsEndpointSays(String options, String outcome)
            throws Exception {
        JmsFailures failures = new JmsFailures("orders", lines);
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            context.getPropertiesComponent().addInitialProperty("set", "true");
            context.getRegistry().bind("manager", new NoTransactions());
            JmsComponent jms = new JmsComponent();
            jms.setConnectionFactory(new ActiveMQJMSConnectionFactory("vm://9"));
            context.addComponent("jms", jms);
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("jms:queue:A" + options)
                                    .autoStartup(false)
                                    .routePolicy(failures)
                                    .log("came");
                        }
                    });
            context.start();
            failures.handleError(new IllegalStateException("no"));
        }
        assertThat(told)
                .containsExactly(
                        "BAC8341: flow orders: a message has failed"
                                + outcome
                                + ": java.lang.IllegalStateException: no");
    }

    /** Not asked for anything here. */
    private static final class NoTransactions extends AbstractPlatformTransactionManager {
        private static final long serialVersionUID = 1L;

        @Override
        protected Object doGetTransaction() {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void doBegin(Object transaction, TransactionDefinition definition) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void doCommit(DefaultTransactionStatus status) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void doRollback(DefaultTransactionStatus status) {
            throw new UnsupportedOperationException();
        }
    }
}
