// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.statistics;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.BrokerSettings.StatisticsFormat;
import dev.bactrian.statistics.FlowStatistics;
import dev.bactrian.statistics.Statistics;
import dev.bactrian.statistics.StatisticsJson;
import dev.bactrian.statistics.StatisticsXml;
import dev.bactrian.statistics.error.StatisticsError;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes the figures of each interval on a topic of each format that the settings name: {@code
 * BACTRIAN.STATISTICS.JSON}, {@code BACTRIAN.STATISTICS.XML}. A flow that had no message in the
 * interval is left out.
 */
@Singleton
public class StatisticsPublisher {

    /** What the names of the topics begin with. */
    public static final String TOPIC = "BACTRIAN.STATISTICS.";

    private static final Logger LOG = LoggerFactory.getLogger(StatisticsPublisher.class);

    private final BrokerSettings settings;
    private final Statistics statistics;
    private ProducerTemplate sender;
    private boolean refused;

    StatisticsPublisher(BrokerSettings settings, Statistics statistics) {
        this.settings = settings;
        this.statistics = statistics;
    }

    /** Publishes from now on, where that is wanted. */
    void start(CamelContext context) {
        List<StatisticsFormat> formats = settings.statistics().publish().orElse(List.of());
        if (!formats.isEmpty()) {
            sender = context.createProducerTemplate();
            statistics.listen(figures -> publish(figures, formats));
        }
    }

    private void publish(FlowStatistics flow, List<StatisticsFormat> formats) {
        if (flow.figures().messages() == 0) {
            return;
        }
        try {
            for (StatisticsFormat format : formats) {
                sender.sendBodyAndHeaders(
                        "jms:topic:" + TOPIC + format.name() + "?deliveryPersistent=false",
                        text(flow, format),
                        Map.of(
                                "BactrianFlow", flow.flow(),
                                "BactrianInterval", flow.interval().word()));
            }
            refused = false;
        } catch (RuntimeException e) {
            // one line, until it works again
            if (!refused) {
                LOG.warn(
                        StatisticsError.NOT_PUBLISHED + ": statistics of flow {}: {}",
                        flow.flow(),
                        e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
            }
            refused = true;
        }
    }

    private String text(FlowStatistics flow, StatisticsFormat format) {
        return switch (format) {
            case JSON -> StatisticsJson.of(flow, settings.process().orElse(""));
            case XML ->
                    StatisticsXml.of(
                            flow,
                            settings.queueManager().orElse("bactrian"),
                            settings.executionGroup());
        };
    }
}
