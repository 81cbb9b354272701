// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.Map;

/** The nine use cases of the report on Integration Bus v9, by the titles of their tables. */
final class IibV9 {

    private static final String SALE = "SaleEnvelope";
    private static final String REQUEST = "SaleRequest";

    static final Map<String, Workload> WORKLOADS =
            Map.of(
                    "Aggregation",
                    Workload.queues(
                                    "aggregation",
                                    "AGGREGATION.IN",
                                    "AGGREGATION.OUT",
                                    "TravelBooking")
                            .withParts("aggregation"),
                    "Coordinated Request/Reply",
                    Workload.queues("coordinated", "COORDINATED.IN", "COORDINATED.OUT", SALE),
                    "Data Warehouse",
                    Workload.queues("warehouse", "WAREHOUSE.IN", "WAREHOUSE.OUT", SALE),
                    "Large Messaging",
                    Workload.queues("large", "LARGE.IN", "LARGE.DONE", SALE).withDrain("LARGE.OUT"),
                    "Transforming a message by using ESQL",
                    Workload.queues(
                            "transform-esql", "TRANSFORM.ESQL.IN", "TRANSFORM.ESQL.OUT", "Parent"),
                    "SOAP Consumer",
                    Workload.service("soap-consumer", "/WssSale/services/Billing", REQUEST)
                            .withProvider("/WssSale/services/Rates"),
                    "SOAP Provider",
                    Workload.service("soap-provider", "/WssSale/services/WssSale", REQUEST),
                    "Message Routing",
                    Workload.queues("routing", "ROUTING.IN", "ROUTING.OUT1", SALE),
                    "File out and file in",
                    Workload.queues("file", "FILE.IN", "FILE.OUT", "Bytes"));

    private IibV9() {}
}
