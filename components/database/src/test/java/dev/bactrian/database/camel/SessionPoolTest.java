// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What is said where a pool gives no connection: that decides how often a message is excused. */
class SessionPoolTest {
    private static SQLException connect(SQLException failure) {
        DataSource source =
                (DataSource)
                        Proxy.newProxyInstance(
                                SessionPoolTest.class.getClassLoader(),
                                new Class<?>[] {DataSource.class},
                                (proxy, method, arguments) -> {
                                    throw failure;
                                });
        return catchThrowableOfType(SQLException.class, () -> SessionPool.connect(source));
    }

    @Test
    void aDatabaseThatIsAwayGivesNoConnection() {
        assertThat(connect(new SQLException("Acquisition timeout")).getSQLState())
                .isEqualTo("08001");
    }

    @Test
    void aTransactionThatTakesNoMoreIsNoDatabaseThatIsAway() {
        for (Exception cause :
                List.of(
                        new RollbackException("timed out"),
                        new SystemException("no"),
                        new IllegalStateException("has ended"))) {
            SQLException failure =
                    new SQLException(
                            "Exception in association of connection to existing transaction",
                            cause);
            assertThat((Object) connect(failure)).isSameAs(failure);
        }
    }

    @Test
    void whatIsNotEnlistedIsNotTriedForEver() {
        for (String said :
                List.of(
                        "Failed to enlist. Check if a connection from another datasource is already"
                                + " enlisted to the same transaction",
                        "Unable to enlist connection to existing transaction")) {
            SQLException found = connect(new SQLException(said));
            assertThat(found.getSQLState()).isEqualTo("08006");
            assertThat(found.getMessage()).contains(said);
        }
    }
}
