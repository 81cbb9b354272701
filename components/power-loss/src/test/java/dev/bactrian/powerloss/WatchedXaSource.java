// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import org.h2.jdbcx.JdbcDataSource;

/** H2's data source for coordinated transactions, watched; pools make it by its class. */
public final class WatchedXaSource implements XADataSource {
    private static volatile WatchedCalls calls;

    private final JdbcDataSource source = new JdbcDataSource();

    /** Made by a pool, by reflection. */
    public WatchedXaSource() {}

    /** Who watches those that pools make from now on. */
    static void watch(WatchedCalls by) {
        calls = by;
    }

    /** Where the database is. */
    public void setUrl(String url) {
        source.setURL(url);
    }

    /** As whom. */
    public void setUser(String user) {
        source.setUser(user);
    }

    /** With which password. */
    public void setPassword(String password) {
        source.setPassword(password);
    }

    @Override
    public XAConnection getXAConnection() throws SQLException {
        return calls.over(source.getXAConnection());
    }

    @Override
    public XAConnection getXAConnection(String user, String password) throws SQLException {
        return calls.over(source.getXAConnection(user, password));
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        // none is kept
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public void setLoginTimeout(int seconds) {
        // it is in the process
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}
