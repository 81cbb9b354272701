// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.testing;

import com.arjuna.ats.arjuna.common.CoreEnvironmentBeanException;
import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.arjPropertyManager;
import com.arjuna.ats.arjuna.common.recoveryPropertyManager;
import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.internal.arjuna.recovery.AtomicActionRecoveryModule;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTAActionStatusServiceXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTANodeNameXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTATransactionLogXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.XARecoveryModule;
import com.arjuna.ats.jta.common.jtaPropertyManager;
import com.arjuna.ats.jta.recovery.XAResourceRecoveryHelper;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.agroal.narayana.NarayanaTransactionIntegration;
import jakarta.transaction.TransactionManager;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import javax.transaction.xa.XAResource;

/** Narayana and Agroal as the application sets them up: log on disk, a node id, recovery. */
public final class Coordinator {
    private Coordinator() {}

    /** One for each process: Narayana has one set of settings. */
    public static void setUp(Path log, String node) throws CoreEnvironmentBeanException {
        arjPropertyManager.getCoreEnvironmentBean().setNodeIdentifier(node);
        for (String store : new String[] {null, "communicationStore", "stateStore"}) {
            BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, store)
                    .setObjectStoreDir(log.toString());
        }
        jtaPropertyManager.getJTAEnvironmentBean().setXaRecoveryNodes(List.of(node));
        jtaPropertyManager
                .getJTAEnvironmentBean()
                .setXaResourceOrphanFilters(
                        List.of(
                                new JTATransactionLogXAResourceOrphanFilter(),
                                new JTANodeNameXAResourceOrphanFilter(),
                                new JTAActionStatusServiceXAResourceOrphanFilter()));
        jtaPropertyManager.getJTAEnvironmentBean().setOrphanSafetyInterval(500);
        recoveryPropertyManager.getRecoveryEnvironmentBean().setRecoveryBackoffPeriod(1);
        recoveryPropertyManager.getRecoveryEnvironmentBean().setRecoveryListener(false);
    }

    /** The one that there is. */
    public static TransactionManager manager() {
        return com.arjuna.ats.jta.TransactionManager.transactionManager();
    }

    /** A pool of connections for XA; a lost one is not given again, as in the application. */
    public static AgroalDataSource pool(Class<?> driver, String url, String user)
            throws SQLException {
        return AgroalDataSource.from(
                new AgroalDataSourceConfigurationSupplier()
                        .connectionPoolConfiguration(
                                pool ->
                                        pool.maxSize(5)
                                                .acquisitionTimeout(Duration.ofSeconds(5))
                                                .exceptionSorter(new PostgreSQLExceptionSorter())
                                                .transactionIntegration(
                                                        new NarayanaTransactionIntegration(
                                                                manager(),
                                                                com.arjuna
                                                                        .ats
                                                                        .jta
                                                                        .common
                                                                        .jtaPropertyManager
                                                                        .getJTAEnvironmentBean()
                                                                        .getTransactionSynchronizationRegistry()))
                                                .connectionFactoryConfiguration(
                                                        factory ->
                                                                factory.connectionProviderClass(
                                                                                driver)
                                                                        .jdbcUrl(url)
                                                                        .principal(
                                                                                new NamePrincipal(
                                                                                        user))
                                                                        .credential(
                                                                                new SimplePassword(
                                                                                        user)))));
    }

    /** Something that recovery asks. */
    @FunctionalInterface
    public interface Recovered {
        /** What is asked. */
        XAResource resource() throws Exception;
    }

    /** Recovery that works when it is told to. */
    public static RecoveryManager recovery(Recovered... resources) {
        XARecoveryModule module = new XARecoveryModule();
        for (Recovered recovered : resources) {
            module.addXAResourceRecoveryHelper(
                    new XAResourceRecoveryHelper() {
                        @Override
                        public boolean initialise(String properties) {
                            return true;
                        }

                        @Override
                        public XAResource[] getXAResources() throws Exception {
                            return new XAResource[] {recovered.resource()};
                        }
                    });
        }
        recoveryPropertyManager
                .getRecoveryEnvironmentBean()
                .setRecoveryModules(List.of(new AtomicActionRecoveryModule(), module));
        RecoveryManager manager = RecoveryManager.manager(RecoveryManager.DIRECT_MANAGEMENT);
        manager.initialize();
        return manager;
    }
}
