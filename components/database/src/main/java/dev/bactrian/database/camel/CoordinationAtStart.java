// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.mq.camel.MqEndpoint;
import dev.bactrian.tree.MessageException;
import jakarta.transaction.TransactionManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.Route;
import org.apache.camel.spi.CamelEvent;
import org.apache.camel.support.CamelContextHelper;
import org.apache.camel.support.EventNotifierSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the data sources when a coordinated flow starts, or one that works on databases beside
 * it: whoever sets it up hears then what keeps a data source out of coordinated transactions, and
 * not when the first message is backed out for it. Nothing is refused: no flow may use that data
 * source, or only outside of the unit of work. Each data source is told of once. Where one takes
 * part, by then or later, the node name is claimed on it.
 */
public final class CoordinationAtStart extends EventNotifierSupport {
    private static final Logger LOG = LoggerFactory.getLogger(CoordinationAtStart.class);

    private final CamelContext context;
    private final CoordinationCheck check;
    private final NodeClaims claims;

    /** Data sources that were told of, by identity: one may have several names. */
    private final Set<DataSource> told = Collections.newSetFromMap(new IdentityHashMap<>());

    CoordinationAtStart(CamelContext context, CoordinationCheck check, NodeClaims claims) {
        this.context = context;
        this.check = check;
        this.claims = claims;
        setIgnoreExchangeEvents(true); // they would cost every message
    }

    @Override
    public boolean isEnabled(CamelEvent event) {
        return event instanceof CamelEvent.RouteStartedEvent;
    }

    /**
     * A route has started: flows start by themselves, one after the other, when the context has
     * started already.
     */
    @Override
    public void notify(CamelEvent event) {
        try {
            look();
        } catch (RuntimeException e) {
            // a registry may hold data sources that cannot even be named: the first use will tell
            LOG.debug("the data sources were not looked at", e);
        }
    }

    private synchronized void look() {
        List<String> flows = coordinated(context);
        TransactionManager manager = manager(context, flows);
        if (manager == null) {
            return;
        }
        NodeIdentity node = CamelContextHelper.findSingleByType(context, NodeIdentity.class);
        sources(context)
                .forEach(
                        (name, source) -> {
                            String problem =
                                    told.contains(source) ? null : problem(manager, check, source);
                            if (problem != null) {
                                told.add(source);
                                LOG.warn(told(problem, name, flows));
                            }
                            claim(node, source);
                        });
    }

    /** What takes part only since a message came, as its database was away before. */
    synchronized void claimLate() {
        NodeIdentity node = CamelContextHelper.findSingleByType(context, NodeIdentity.class);
        sources(context).values().forEach(source -> claim(node, source));
    }

    private void claim(NodeIdentity node, DataSource source) {
        if (node != null && check.isVerified(source)) {
            claims.claim(source, node.nodeName());
        }
    }

    private static List<String> coordinated(CamelContext context) {
        return context.getRoutes().stream()
                .filter(
                        each ->
                                each.getEndpoint() instanceof MqEndpoint mq
                                        && mq.getInput().isCoordinatedTransaction())
                .map(Route::getRouteId)
                .sorted()
                .toList();
    }

    /** Null where nothing is coordinated. */
    private static TransactionManager manager(CamelContext context, List<String> flows) {
        return flows.isEmpty()
                ? null
                : CamelContextHelper.findSingleByType(context, TransactionManager.class);
    }

    private static Map<String, DataSource> sources(CamelContext context) {
        return new TreeMap<>(context.getRegistry().findByTypeWithName(DataSource.class));
    }

    private static String told(String problem, String name, List<String> flows) {
        return problem + " (data source " + name + ", flows " + flows + ")";
    }

    /**
     * What is in the way of coordinated transactions.
     *
     * @return a sentence for each data source of the registry that takes no part; none where no
     *     route is coordinated
     */
    public static List<String> problems(CamelContext context, CoordinationCheck check) {
        List<String> flows = coordinated(context);
        TransactionManager manager = manager(context, flows);
        List<String> found = new ArrayList<>();
        if (manager != null) {
            sources(context)
                    .forEach(
                            (name, source) -> {
                                String problem = problem(manager, check, source);
                                if (problem != null) {
                                    found.add(told(problem, name, flows));
                                }
                            });
        }
        return found;
    }

    /** Null for none. */
    private static String problem(
            TransactionManager manager, CoordinationCheck check, DataSource source) {
        if (check.isVerified(source)) {
            return null;
        }
        try {
            manager.begin();
            try (Connection connection = source.getConnection()) {
                check.verify(source, connection);
                return null;
            } finally {
                manager.rollback();
            }
        } catch (MessageException e) {
            return e.getMessage();
        } catch (SQLException e) {
            return DatabaseError.NOT_COORDINATED
                    + ": whether it takes part in coordinated transactions is looked at with the"
                    + " first message: "
                    + e.getMessage();
        } catch (Exception e) {
            // a data source that is not in use here, or a transaction manager that stops
            LOG.debug("a data source was not looked at", e);
            return null;
        }
    }
}
