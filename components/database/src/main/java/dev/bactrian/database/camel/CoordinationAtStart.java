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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.ExtendedStartupListener;
import org.apache.camel.support.CamelContextHelper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the data sources when all routes have started, where one of them is coordinated: whoever
 * sets it up hears then what keeps a data source out of coordinated transactions, and not when the
 * first message is backed out for it. Nothing is refused: no flow may use that data source, or only
 * outside of the unit of work.
 */
public final class CoordinationAtStart implements ExtendedStartupListener {
    private static final Logger LOG = LoggerFactory.getLogger(CoordinationAtStart.class);

    private final CoordinationCheck check;

    CoordinationAtStart(CoordinationCheck check) {
        this.check = check;
    }

    @Override
    public void onCamelContextStarted(CamelContext context, boolean already) {
        // some routes may not have started yet
    }

    @Override
    public void onCamelContextFullyStarted(CamelContext context, boolean already) {
        try {
            problems(context, check).forEach(LOG::warn);
        } catch (RuntimeException e) {
            // a registry may hold data sources that cannot even be named: the first use will tell
            LOG.debug("the data sources were not looked at", e);
        }
    }

    /**
     * What is in the way of coordinated transactions.
     *
     * @return a sentence for each data source of the registry that takes no part; none where no
     *     route is coordinated
     */
    public static List<String> problems(CamelContext context, CoordinationCheck check) {
        List<String> flows =
                context.getRoutes().stream()
                        .filter(
                                each ->
                                        each.getEndpoint() instanceof MqEndpoint mq
                                                && mq.getInput().isCoordinatedTransaction())
                        .map(each -> each.getRouteId())
                        .sorted()
                        .toList();
        TransactionManager manager =
                flows.isEmpty()
                        ? null
                        : CamelContextHelper.findSingleByType(context, TransactionManager.class);
        List<String> found = new ArrayList<>();
        if (manager != null) {
            Map<String, DataSource> sources =
                    new TreeMap<>(context.getRegistry().findByTypeWithName(DataSource.class));
            sources.forEach(
                    (name, source) -> {
                        String problem = problem(manager, check, source);
                        if (problem != null) {
                            found.add(problem + " (data source " + name + ", flows " + flows + ")");
                        }
                    });
        }
        return found;
    }

    /** Null for none. */
    private static String problem(
            TransactionManager manager, CoordinationCheck check, DataSource source) {
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
