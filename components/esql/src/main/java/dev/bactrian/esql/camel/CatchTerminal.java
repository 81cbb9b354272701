// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.assembly.camel.AssemblyConstants;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.esql.run.ExceptionFolders;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * The catch and failure terminals of the brokers' nodes. The same bean stands before a {@code
 * doTry}, where it keeps the message, and first in its {@code doCatch}, where it puts the message
 * back as it was, with the local environment, and writes the exception into the ExceptionList. The
 * environment stays as it is.
 *
 * <pre>{@code
 * - process: {ref: orders.catch}
 * - doTry:
 *     steps: ...
 *     doCatch:
 *       - exception: [java.lang.Exception]
 *         steps:
 *           - process: {ref: orders.catch}
 *           - to: esql:orders.esql#ReportFailure
 * }</pre>
 */
public final class CatchTerminal implements Processor {
    private static final AtomicLong COUNT = new AtomicLong();

    private final String property = "BactrianKept." + COUNT.incrementAndGet();

    private record Kept(Message message, Element localEnvironment) {}

    @Override
    public void process(Exchange exchange) {
        Exception caught = exchange.getProperty(Exchange.EXCEPTION_CAUGHT, Exception.class);
        Kept kept = exchange.getProperty(property, Kept.class);
        if (caught == null || kept == null) {
            // Made now, it is one with that of the copies which terminals and multicasts make.
            ExchangeAssembly.exceptionList(exchange);
            exchange.setProperty(
                    property,
                    new Kept(
                            ExchangeAssembly.message(exchange).copy(),
                            ExchangeAssembly.localEnvironment(exchange).copy()));
            return;
        }
        exchange.getMessage().setBody(kept.message().copy());
        exchange.setProperty(AssemblyConstants.LOCAL_ENVIRONMENT, kept.localEnvironment().copy());
        Element list = ExchangeAssembly.exceptionList(exchange);
        if (list.firstChild() == null) {
            write(list, caught, exchange.getFromRouteId());
        }
    }

    private static void write(Element list, Exception caught, String flow) {
        for (Throwable cause = caught; cause != null; cause = cause.getCause()) {
            if (cause instanceof EsqlException esql) {
                ExceptionFolders.append(list, esql, flow);
                return;
            }
        }
        Element outer = folder("RecoverableException", caught, flow);
        outer.append(folder(kind(caught), caught, flow));
        list.append(outer);
    }

    private static String kind(Exception caught) {
        return caught instanceof MessageException ? "ParserException" : "RecoverableException";
    }

    private static Element folder(String name, Exception caught, String flow) {
        StackTraceElement[] trace = caught.getStackTrace();
        Element folder = Element.folder(name);
        folder.append(Element.field("File", trace.length == 0 ? "" : trace[0].getFileName() + ""));
        folder.append(Element.field("Line", trace.length == 0 ? 0L : trace[0].getLineNumber()));
        folder.append(Element.field("Function", trace.length == 0 ? "" : trace[0].getMethodName()));
        folder.append(Element.field("Type", caught.getClass().getName()));
        folder.append(Element.field("Name", flow == null ? "" : flow));
        folder.append(Element.field("Label", flow == null ? "" : flow));
        folder.append(Element.field("Catalog", "BIPmsgs"));
        folder.append(Element.field("Severity", 3L));
        folder.append(Element.field("Number", 2230L));
        folder.append(
                Element.field(
                        "Text", caught.getMessage() == null ? "" + caught : caught.getMessage()));
        return folder;
    }
}
