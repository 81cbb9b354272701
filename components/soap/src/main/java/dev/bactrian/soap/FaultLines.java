// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.log.RepeatedLines;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Requests that a service answers with a fault, in one line for each reason: CXF's own has a stack
 * for each request, which whoever may send one could fill the disk with. What a flow failed with is
 * told by the flow.
 */
final class FaultLines implements FaultListener {
    private static final Logger LOG = LoggerFactory.getLogger(FaultLines.class);

    private final String service;
    private final RepeatedLines lines;

    /**
     * @param service its name, for the line
     */
    FaultLines(String service) {
        this(service, new RepeatedLines(LOG::warn));
    }

    FaultLines(String service, RepeatedLines lines) {
        this.service = service;
        this.lines = lines;
    }

    @Override
    public boolean faultOccurred(Exception failure, String description, Message message) {
        if (!isToldByTheFlow(failure)) {
            boolean ofTheRequest = isOfTheRequest(failure);
            lines.tell(
                    RepeatedLines.kind(failure),
                    (ofTheRequest ? text(failure) : failure.toString())
                            + " (a request to service "
                            + service
                            + ")",
                    ofTheRequest ? null : failure);
        }
        return false; // CXF is not to tell it too
    }

    private static String text(Exception failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    private static boolean isOfTheRequest(Exception failure) {
        return failure instanceof Fault fault
                && !Fault.FAULT_CODE_SERVER.equals(fault.getFaultCode());
    }

    private static boolean isToldByTheFlow(Exception failure) {
        return failure instanceof SoapFault fault
                && Fault.FAULT_CODE_SERVER.equals(fault.getFaultCode())
                && text(fault).startsWith("BAC");
    }
}
