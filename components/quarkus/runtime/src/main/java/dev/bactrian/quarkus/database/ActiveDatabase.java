// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import io.quarkus.arc.Unremovable;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/**
 * Gives flows the one data source that is active, under the name {@code database}.
 *
 * <p>Drivers are chosen when the application is built, so both are built in: the default data
 * source is H2, the one named {@code postgresql} takes its place in the profile of that name.
 */
@Singleton
@Unremovable
public class ActiveDatabase {

    /** The name of the data source in Camel's registry. */
    public static final String NAME = "database";

    /** The data source of the active product. The qualifier keeps it apart from the default one. */
    @Produces
    @Singleton
    @Unremovable
    @Named(NAME)
    @Identifier(NAME)
    javax.sql.DataSource database(
            InjectableInstance<AgroalDataSource> h2,
            @DataSource("postgresql") InjectableInstance<AgroalDataSource> postgresql) {
        return postgresql.getHandle().getBean().isActive() ? postgresql.get() : h2.get();
    }
}
