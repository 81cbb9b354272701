// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.esql.camel.FlowSessions;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.jms.MqUnitOfWork;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.support.service.ServiceHelper;
import org.apache.camel.support.service.ServiceSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Joins databases to the units of work of flows. What a message has done to a database is
 * committed, on a message that {@code mq:} got, when its unit of work is, before the queue manager;
 * on any other when the route that took it in has ended well; rolled back where it fails.
 *
 * <p>One for each Camel context.
 */
public final class FlowTransactions extends ServiceSupport implements FlowSessions {
    private static final String PROPERTY = "BactrianFlowTransaction";
    private static final Logger LOG = LoggerFactory.getLogger(FlowTransactions.class);
    private static final long SWEEP = 20;

    private final CamelContext context;

    /** By identity: data sources do not define equality. */
    private final Map<Identity, SessionPool> pools = new ConcurrentHashMap<>();

    private final CoordinationCheck check = new CoordinationCheck();
    private final NodeClaims claims = new NodeClaims();
    private final CoordinationAtStart looks;
    private ScheduledExecutorService sweeper;

    private record Identity(DataSource source) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Identity same && same.source == source;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(source);
        }
    }

    private FlowTransactions(CamelContext context) {
        this.context = context;
        this.looks = new CoordinationAtStart(context, check, claims);
    }

    /** Those of a context, made when they are first asked for. */
    public static FlowTransactions of(CamelContext context) {
        FlowTransactions there =
                context.getCamelContextExtension().getContextPlugin(FlowTransactions.class);
        if (there != null) {
            return there;
        }
        synchronized (FlowTransactions.class) {
            there = context.getCamelContextExtension().getContextPlugin(FlowTransactions.class);
            if (there == null) {
                there = new FlowTransactions(context);
                context.getCamelContextExtension().addContextPlugin(FlowTransactions.class, there);
                try {
                    context.addService(there, true, true);
                    there.lookAtStarts();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
            return there;
        }
    }

    /** Flows may start long after the context: a start-up listener would come too late for them. */
    private void lookAtStarts() throws Exception {
        context.getManagementStrategy().addEventNotifier(looks);
        ServiceHelper.startService(looks);
    }

    @Override
    public DatabaseSession session(Exchange exchange, DataSource source) throws SQLException {
        return transaction(exchange).session(source);
    }

    /** The transaction of an exchange; made, and joined to its unit of work, on the first call. */
    private FlowWork transaction(Exchange exchange) {
        MqUnitOfWork work = exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
        if (work != null) {
            FlowWork of = ofMq(work);
            if (of != null) {
                return of;
            }
        }
        FlowTransaction known = exchange.getProperty(PROPERTY, FlowTransaction.class);
        if (known == null || known.hasEnded()) {
            known = new FlowTransaction(this);
            exchange.setProperty(PROPERTY, known);
            exchange.getExchangeExtension()
                    .addOnCompletion(new EndWithRoute(known, exchange.getFromRouteId(), exchange));
        }
        return known;
    }

    /** Messages of one unit of work (commitCount, a group) share a transaction; each joins. */
    private FlowWork ofMq(MqUnitOfWork work) {
        FlowWork known = (FlowWork) work.session().attached(PROPERTY);
        FlowWork made = known;
        if (made == null) {
            made =
                    work.session().isCoordinated()
                            ? new CoordinatedWork(check, work.thread())
                            : new FlowTransaction(this);
        }
        if (!work.hasJoined(made) && !work.join(made)) {
            return null;
        }
        if (known == null) {
            work.session().attach(PROPERTY, made);
        }
        return made;
    }

    /** A transaction that is driven by who made it, of an exchange. */
    FlowTransaction begin(Exchange exchange) {
        FlowTransaction made = new FlowTransaction(this);
        exchange.setProperty(PROPERTY, made);
        return made;
    }

    /** A transaction that is driven by who made it. */
    FlowTransaction begin() {
        return new FlowTransaction(this);
    }

    SessionPool pool(DataSource source) {
        return pools.computeIfAbsent(new Identity(source), key -> new SessionPool(source));
    }

    @Override
    protected void doStart() {
        claims.open();
        sweeper =
                context.getExecutorServiceManager()
                        .newSingleThreadScheduledExecutor(this, "bactrian-database-sessions");
        sweeper.scheduleWithFixedDelay(this::sweep, SWEEP, SWEEP, TimeUnit.SECONDS);
    }

    private void sweep() {
        pools.values().forEach(SessionPool::sweep);
        try {
            claims.renew();
            looks.claimLate();
        } catch (RuntimeException e) {
            LOG.debug("a node name was not claimed", e); // the next sweep tries again
        }
    }

    @Override
    protected void doStop() {
        if (sweeper != null) {
            context.getExecutorServiceManager().shutdownNow(sweeper);
            sweeper = null;
        }
        claims.close();
        pools.values().forEach(SessionPool::close);
        pools.clear();
    }
}
