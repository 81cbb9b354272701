// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import java.util.List;

/** How figures are come by, and how they compare with the published ones. */
final class Method {

    static final List<String> PARAGRAPHS =
            List.of(
                    "Each client puts a message, waits for a reply (whichever it is, as in the published runs), and puts the next: one"
                            + " message in flight for each. The queues are empty before each row and after it; a message that is left,"
                            + " or a reply that does not come, voids the row.",
                    "CPU ms is the processor time of the broker's process alone, queue manager and embedded database included, divided"
                            + " by the messages of the run; it is read where no message is under way. What"
                            + " the Java compiler uses meanwhile is in it, and stands in the details. The published figure is that of"
                            + " the whole server machine by the vendor's formula (cores × 1000 × busy ÷ rate), clients apart. The same"
                            + " formula over this machine, on which the driver and everything else run, stands in the details. The"
                            + " service that the SOAP consumer calls is answered by the driver's process, as it stood on another machine"
                            + " there: with what the broker's own provider answered to the same request.",
                    "Messages that are not persistent are got and put outside of units of work (transactionMode=automatic of the inputs),"
                            + " as in the published runs: \"persistent messages are processed within transactional control and non"
                            + " persistent messages are not\". The flows large and coordinated keep theirs: what they put belongs together.",
                    "A ratio compares processor time on different machines, years apart: a core of 2014 did less in a millisecond. It"
                            + " says what the same message costs now, not whose program is the better one. Messages are those of the"
                            + " reports by form, not by byte: a SaleEnvelope has 1137 bytes at least, so the row of 256b is one of 1137"
                            + " bytes.",
                    "Every row of a table is driven once, then every row again, until the processor time for each message of its last runs"
                            + " is within a tenth and less than a tenth of it is the Java compiler's, or the time is over. Before a row's first"
                            + " run, and again while the compiler used more than 3 % of its last one, half as many clients as the machine"
                            + " has processors drive it for as long: beside twenty clients at work the compiler has a small part of two"
                            + " processors, and needs minutes for what takes it seconds. A figure is the"
                            + " median of these last runs. The spread is the difference between the most and the least of them."
                            + " Response times are of the driver's clients, flat out: they say how long a message waits when as many are in"
                            + " flight as there are clients.");

    private Method() {}
}
