// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel.coordinated;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import dev.bactrian.database.testing.Coordinator;
import dev.bactrian.mq.jms.QueueManagerBranches;
import dev.bactrian.mq.jms.RecoveredResource;
import dev.bactrian.state.testing.KilledBroker;
import io.agroal.api.AgroalDataSource;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XASession;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import javax.transaction.xa.XAResource;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.postgresql.xa.PGXADataSource;

/**
 * A broker with a coordinated flow over its queues and a PostgreSQL, and recovery. Told to crash,
 * it does so when the decision to commit is on disk and no branch has heard of it; told to be a
 * stranger, it has no flow and recovers only; told to be plain, its flow is not coordinated.
 */
public final class CoordinatedProcess {
    private CoordinatedProcess() {}

    /**
     * Runs.
     *
     * @param arguments directory, port, JDBC URL, node id, and crash, recover, plain or stranger
     */
    public static void main(String[] arguments) throws Exception {
        String node = arguments[3];
        String what = arguments[4];
        Coordinator.setUp(Path.of(arguments[0], "transactions"), node);
        AgroalDataSource pool = Coordinator.pool(PGXADataSource.class, arguments[2], "postgres");
        KilledBroker.run(
                arguments[0],
                arguments[1],
                camel -> {
                    ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://0");
                    recover(factory, arguments[2]);
                    camel.getRegistry().unbind("broker"); // Camel would keep one of each class
                    camel.getRegistry()
                            .bind("broker", what.equals("crash") ? crashing(factory) : factory);
                    camel.getRegistry().bind("manager", Coordinator.manager());
                    camel.getRegistry().bind("database", pool);
                },
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        if (!what.equals("stranger")) {
                            errorHandler(noErrorHandler());
                            from("mq:IN?domain=XMLNSC&backoutQueue=BACK&coordinatedTransaction="
                                            + !what.equals("plain"))
                                    .routeId("flow")
                                    // what the client told the broker of duplicates is about IN
                                    .removeHeader("_AMQ_DUPL_ID")
                                    .to("database-insert:T?column.K=Body.M.K")
                                    .to("mq:OUT");
                        }
                    }
                });
    }

    /** Recovery, again and again as an application has it, on a thread of its own. */
    private static void recover(ActiveMQConnectionFactory factory, String url) throws Exception {
        QueueManagerBranches branches = new QueueManagerBranches(factory);
        PGXADataSource source = new PGXADataSource();
        source.setUrl(url);
        source.setUser("postgres");
        source.setPassword("postgres");
        AtomicReference<javax.sql.XAConnection> last = new AtomicReference<>();
        RecoveryManager recovery =
                Coordinator.recovery(
                        () -> told(branches.resource(), "the queue manager"),
                        () -> {
                            javax.sql.XAConnection before =
                                    last.getAndSet(source.getXAConnection());
                            if (before != null) {
                                before.close();
                            }
                            return told(last.get().getXAResource(), "PostgreSQL");
                        });
        Thread thread =
                new Thread(
                        () -> {
                            while (true) {
                                recovery.scan();
                            }
                        });
        thread.setDaemon(true);
        thread.start();
    }

    /** What recovery does there stands in the log of the process. */
    private static XAResource told(XAResource resource, String where) {
        return new RecoveredResource(resource, where, System.err::println);
    }

    /** The factory, whose sessions' first commit of a branch ends the process. */
    private static XAConnectionFactory crashing(ActiveMQConnectionFactory factory) {
        return around(
                XAConnectionFactory.class,
                factory,
                made ->
                        around(
                                XAConnection.class,
                                made,
                                session ->
                                        around(
                                                XASession.class,
                                                session,
                                                resource ->
                                                        crashingCommit((XAResource) resource))));
    }

    private static XAResource crashingCommit(XAResource resource) {
        return new CrashingResource(resource);
    }

    /** What a method makes of the next kind is wrapped on. */
    private interface Wrapper {
        Object wrap(Object made) throws JMSException;
    }

    private static <T> T around(Class<T> type, Object target, Wrapper wrapper) {
        return type.cast(
                Proxy.newProxyInstance(
                        CoordinatedProcess.class.getClassLoader(),
                        type == XAConnectionFactory.class
                                ? new Class<?>[] {type, ConnectionFactory.class}
                                : new Class<?>[] {type},
                        (proxy, method, given) -> {
                            Object result = call(method, target, given);
                            return switch (method.getName()) {
                                case "createXAConnection", "createXASession", "getXAResource" ->
                                        wrapper.wrap(result);
                                default -> result;
                            };
                        }));
    }

    private static Object call(java.lang.reflect.Method method, Object target, Object[] given)
            throws Throwable {
        try {
            return method.invoke(target, given);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
