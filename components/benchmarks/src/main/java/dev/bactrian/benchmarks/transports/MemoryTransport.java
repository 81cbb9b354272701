// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.transports;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import org.apache.cxf.common.logging.LogUtils;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.AbstractConduit;
import org.apache.cxf.transport.AbstractDestination;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.Destination;
import org.apache.cxf.transport.DestinationFactory;
import org.apache.cxf.ws.addressing.EndpointReferenceType;

/**
 * CXF without a network: a request's bytes in, the answer's bytes out, by the thread that calls.
 */
final class MemoryTransport implements DestinationFactory {
    private MemoryDestination destination;

    byte[] call(byte[] request) {
        Message message = new MessageImpl();
        Exchange exchange = new ExchangeImpl();
        exchange.setInMessage(message);
        message.setExchange(exchange);
        message.setContent(InputStream.class, new ByteArrayInputStream(request));
        message.put(Message.CONTENT_TYPE, "text/xml; charset=UTF-8");
        message.put(Message.ENCODING, "UTF-8");
        message.put(Message.HTTP_REQUEST_METHOD, "POST");
        message.put(
                Message.PROTOCOL_HEADERS,
                new TreeMap<>(Map.of("Content-Type", List.of("text/xml; charset=UTF-8"))));
        ByteArrayOutputStream answer = new ByteArrayOutputStream(request.length + 1024);
        message.put(ByteArrayOutputStream.class, answer);
        exchange.setDestination(destination);
        destination.getMessageObserver().onMessage(message);
        return answer.toByteArray();
    }

    @Override
    public Destination getDestination(EndpointInfo endpoint, Bus bus) {
        if (destination == null) {
            EndpointReferenceType address = new EndpointReferenceType();
            destination = new MemoryDestination(bus, address, endpoint);
        }
        return destination;
    }

    @Override
    public Set<String> getUriPrefixes() {
        return Set.of("memory:");
    }

    @Override
    public List<String> getTransportIds() {
        return List.of("memory");
    }

    private static final class MemoryDestination extends AbstractDestination {
        private static final Logger LOG = LogUtils.getL7dLogger(MemoryDestination.class);

        MemoryDestination(Bus bus, EndpointReferenceType address, EndpointInfo endpoint) {
            super(bus, address, endpoint);
        }

        @Override
        protected Logger getLogger() {
            return LOG;
        }

        @Override
        protected Conduit getInbuiltBackChannel(Message in) {
            return new AbstractConduit(null) {
                @Override
                protected Logger getLogger() {
                    return LOG;
                }

                @Override
                public void prepare(Message out) {
                    out.setContent(OutputStream.class, in.get(ByteArrayOutputStream.class));
                }
            };
        }
    }
}
