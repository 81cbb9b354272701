// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalPoolInterceptor;
import io.quarkus.agroal.runtime.AgroalDataSourceSupport;
import io.quarkus.agroal.runtime.AgroalOpenTelemetryWrapper;
import io.quarkus.agroal.runtime.DataSources;
import io.quarkus.agroal.runtime.DataSourcesJdbcBuildTimeConfig;
import io.quarkus.agroal.runtime.DataSourcesJdbcRuntimeConfig;
import io.quarkus.arc.Unremovable;
import io.quarkus.datasource.runtime.DataSourcesBuildTimeConfig;
import io.quarkus.datasource.runtime.DataSourcesRuntimeConfig;
import io.quarkus.narayana.jta.runtime.TransactionManagerConfiguration;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import org.jboss.tm.XAResourceRecoveryRegistry;

/**
 * Makes data sources as Quarkus does, but the one whose database waits for its first use ({@link
 * LateDatabase}): that is opened, and its tables made, when the first connection is asked for.
 */
@Singleton
@Alternative
@Priority(1)
@Unremovable
public class LateDataSources extends DataSources {

    private final LateDatabase database;
    private final TransactionManager transactions;

    LateDataSources(
            LateDatabase database,
            DataSourcesBuildTimeConfig built,
            DataSourcesRuntimeConfig settings,
            DataSourcesJdbcBuildTimeConfig jdbcBuilt,
            DataSourcesJdbcRuntimeConfig jdbcSettings,
            TransactionManagerConfiguration transactionSettings,
            TransactionManager transactions,
            XAResourceRecoveryRegistry recoveries,
            TransactionSynchronizationRegistry synchronizations,
            AgroalDataSourceSupport support,
            @Any Instance<AgroalPoolInterceptor> interceptors,
            Instance<AgroalOpenTelemetryWrapper> openTelemetry) {
        super(
                built,
                settings,
                jdbcBuilt,
                jdbcSettings,
                transactionSettings,
                transactions,
                recoveries,
                synchronizations,
                support,
                interceptors,
                openTelemetry);
        this.database = database;
        this.transactions = transactions;
    }

    @Override
    public AgroalDataSource createDataSource(String name, boolean isTraced) {
        if (!database.waits(name)) {
            return super.createDataSource(name, isTraced);
        }
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return new LateDataSource(
                () -> super.createDataSource(name, isTraced),
                database::prepare,
                database.patience(),
                transactions,
                loader);
    }
}
