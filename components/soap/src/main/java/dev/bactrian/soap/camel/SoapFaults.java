// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.soap.SoapError;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.log.RepeatedLines;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeoutException;
import javax.xml.namespace.QName;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.interceptor.Fault;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a SOAP fault of whatever a flow failed with; stands in a {@code doCatch}. A fault of a
 * provider goes on as it is; a message that cannot be parsed is the client's fault; all else is the
 * server's, with a code and no more: what happened is in the log.
 */
public final class SoapFaults implements Processor {
    private static final Logger LOG = LoggerFactory.getLogger(SoapFaults.class);
    private static final RepeatedLines LINES = new RepeatedLines(LOG::warn);
    private static final QName CLIENT = Fault.FAULT_CODE_CLIENT;
    private static final QName SERVER = Fault.FAULT_CODE_SERVER;

    @Override
    public void process(Exchange exchange) {
        Throwable cause = exchange.getProperty(Exchange.EXCEPTION_CAUGHT, Throwable.class);
        SoapFault fault = of(cause);
        if (fault.getFaultCode().equals(SERVER)) {
            String flow = exchange.getFromRouteId();
            LINES.tell(
                    flow + RepeatedLines.kind(cause),
                    fault.getMessage() + " (flow " + flow + "): " + cause,
                    cause instanceof MessageException ? null : cause);
        }
        throw fault;
    }

    /** The fault that stands for a failure. */
    static SoapFault of(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof SoapFault fault) {
                return fault;
            }
            if (t instanceof ParseException parse) {
                return new SoapFault(parse.getMessage(), CLIENT);
            }
            if (isTimeout(t)) {
                return new SoapFault(
                        SoapError.SERVICE_TOO_SLOW + ": the service behind did not answer in time",
                        SERVER);
            }
            if (t instanceof ConnectException) {
                return new SoapFault(
                        SoapError.SERVICE_NOT_REACHED + ": the service behind cannot be reached",
                        SERVER);
            }
        }
        String code =
                failure instanceof MessageException message
                        ? message.code()
                        : SoapError.FLOW_FAILED.code();
        return new SoapFault(code + ": the flow failed", SERVER);
    }

    private static boolean isTimeout(Throwable t) {
        return t instanceof SocketTimeoutException
                || t instanceof TimeoutException
                || t instanceof java.net.http.HttpTimeoutException;
    }
}
