// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.JavaMethods;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.support.CamelContextHelper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Data sources, Java methods and names from the Camel context. */
public final class CamelServices implements EsqlServices {
    private static final Logger LOG = LoggerFactory.getLogger("dev.bactrian.esql.log");

    private final CamelContext context;
    private final String dataSource;
    private final EsqlLimits limits;
    private final Map<String, Object> names;
    private final JavaMethods methods;
    private final boolean throwsOnError;
    private final boolean warningsAreErrors;

    /** Of a context; the data source is that of statements which name none. */
    public CamelServices(
            CamelContext context, String dataSource, EsqlLimits limits, Map<String, Object> names) {
        this(context, dataSource, limits, names, true, false);
    }

    CamelServices(
            CamelContext context,
            String dataSource,
            EsqlLimits limits,
            Map<String, Object> names,
            boolean throwsOnError,
            boolean warningsAreErrors) {
        this.throwsOnError = throwsOnError;
        this.warningsAreErrors = warningsAreErrors;
        this.context = context;
        this.dataSource = dataSource == null ? "" : dataSource;
        this.limits = limits;
        Map<String, Object> all = new HashMap<>(names);
        all.put("ThrowExceptionOnDatabaseError", throwsOnError);
        all.put("TreatWarningsAsErrors", warningsAreErrors);
        this.names = Map.copyOf(all);
        JavaMethods registered = CamelContextHelper.findSingleByType(context, JavaMethods.class);
        this.methods =
                registered != null ? registered : new PublicJavaMethods(context.getClassResolver());
    }

    @Override
    public DataSource dataSource(String name) {
        String wanted = name.isEmpty() ? dataSource : name;
        return wanted.isEmpty()
                ? CamelContextHelper.findSingleByType(context, DataSource.class)
                : context.getRegistry().lookupByNameAndType(wanted, DataSource.class);
    }

    /** In turns, so that a context that stops need not wait for it. */
    @Override
    public boolean sleep(long milliseconds) {
        long end = System.nanoTime() + Math.min(milliseconds, 9_000_000_000_000L) * 1_000_000;
        for (long left = milliseconds;
                left > 0;
                left = (end - System.nanoTime() + 999_999) / 1_000_000) {
            if (context.isStopping() || !EsqlServices.super.sleep(Math.min(left, 100))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void log(String kind, int severity, String text) {
        if (severity >= 3) {
            LOG.error("{}: {}", kind, text);
        } else if (severity == 2) {
            LOG.warn("{}: {}", kind, text);
        } else {
            LOG.info("{}: {}", kind, text);
        }
    }

    @Override
    public boolean throwsOnDatabaseError() {
        return throwsOnError;
    }

    @Override
    public boolean treatsWarningsAsErrors() {
        return warningsAreErrors;
    }

    @Override
    public EsqlLimits limits() {
        return limits;
    }

    @Override
    public JavaMethods javaMethods() {
        return methods;
    }

    @Override
    public Map<String, Object> names() {
        return names;
    }
}
