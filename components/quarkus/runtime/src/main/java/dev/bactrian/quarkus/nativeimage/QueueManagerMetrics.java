// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Consumer;
import org.apache.activemq.artemis.core.config.MetricsConfiguration;
import org.apache.activemq.artemis.core.security.SecurityStore;
import org.apache.activemq.artemis.core.server.metrics.MetricsManager;
import org.apache.activemq.artemis.core.settings.HierarchicalRepository;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/**
 * Artemis' own gauges, without Micrometer behind them. The original begins with meters of the JVM,
 * which open class loaders, JMX beans and histograms that an executable has not. Nothing asks for
 * them: the queues' meters are those of {@code dev.bactrian.quarkus.metrics}.
 */
@TargetClass(MetricsManager.class)
final class QueueManagerMetrics {

    @Substitute
    QueueManagerMetrics(
            String brokerName,
            MetricsConfiguration configuration,
            HierarchicalRepository<AddressSettings> settings,
            SecurityStore security) {}

    @Substitute
    public MeterRegistry getMeterRegistry() {
        return null; // as the original says "no metrics"
    }

    @Substitute
    public void registerQueueGauge(
            String address, String queue, Consumer<MetricsManager.MetricGaugeBuilder> builder) {}

    @Substitute
    public void registerAddressGauge(
            String address, Consumer<MetricsManager.MetricGaugeBuilder> builder) {}

    @Substitute
    public void registerBrokerGauge(Consumer<MetricsManager.MetricGaugeBuilder> builder) {}

    @Substitute
    public void remove(String resource) {}
}
