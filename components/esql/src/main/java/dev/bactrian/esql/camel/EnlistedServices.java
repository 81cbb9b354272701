// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.JavaMethods;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.apache.camel.Exchange;

/** The services of a node, for one exchange: its database work is in the flow's transaction. */
final class EnlistedServices implements EsqlServices {
    private final EsqlServices services;
    private final FlowSessions sessions;
    private final Exchange exchange;

    EnlistedServices(EsqlServices services, FlowSessions sessions, Exchange exchange) {
        this.services = services;
        this.sessions = sessions;
        this.exchange = exchange;
    }

    @Override
    public DatabaseSession enlisted(String name) throws SQLException {
        DataSource source = services.dataSource(name);
        return source == null ? null : sessions.session(exchange, source);
    }

    @Override
    public DataSource dataSource(String name) {
        return services.dataSource(name);
    }

    @Override
    public void log(String kind, int severity, String text) {
        services.log(kind, severity, text);
    }

    @Override
    public boolean throwsOnDatabaseError() {
        return services.throwsOnDatabaseError();
    }

    @Override
    public boolean treatsWarningsAsErrors() {
        return services.treatsWarningsAsErrors();
    }

    @Override
    public boolean sleep(long milliseconds) {
        return services.sleep(milliseconds);
    }

    @Override
    public EsqlLimits limits() {
        return services.limits();
    }

    @Override
    public JavaMethods javaMethods() {
        return services.javaMethods();
    }

    @Override
    public Map<String, Object> names() {
        return services.names();
    }
}
