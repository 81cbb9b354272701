// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.esql.camel.FlowSessions;
import dev.bactrian.esql.database.DatabaseSession;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.CamelContextAware;
import org.apache.camel.Exchange;
import org.apache.camel.spi.annotations.JdkService;

/** What ESQL finds by the name of {@link FlowSessions#SERVICE}: the transactions of its context. */
@JdkService(FlowSessions.SERVICE)
public final class EsqlFlowSessions implements FlowSessions, CamelContextAware {
    private CamelContext context;

    @Override
    public DatabaseSession session(Exchange exchange, DataSource source) throws SQLException {
        return FlowTransactions.of(context).session(exchange, source);
    }

    /**
     * Makes the transactions of the context: ESQL asks for this when a flow starts, which is when
     * data sources are looked at, and not at its first message.
     */
    @Override
    public void setCamelContext(CamelContext camelContext) {
        context = camelContext;
        FlowTransactions.of(camelContext);
    }

    @Override
    public CamelContext getCamelContext() {
        return context;
    }
}
