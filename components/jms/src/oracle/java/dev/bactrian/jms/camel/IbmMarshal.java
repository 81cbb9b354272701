package dev.bactrian.jms.camel;

import com.ibm.mq.jmqi.JmqiDefaultPropertyHandler;
import com.ibm.mq.jmqi.JmqiDefaultThreadPoolFactory;
import com.ibm.mq.jmqi.JmqiEnvironment;
import com.ibm.mq.jmqi.JmqiFactory;
import com.ibm.mq.jmqi.MQMD;
import com.ibm.mq.jmqi.handles.Hconn;
import com.ibm.mq.jmqi.system.JmqiCodepage;
import com.ibm.mq.jmqi.system.JmqiComponentTls;
import com.ibm.mq.jmqi.system.JmqiTls;
import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.wmq.common.WMQThreadLocalStorage;
import com.ibm.msg.client.jakarta.wmq.common.internal.WMQConsumerOwner;
import com.ibm.msg.client.jakarta.wmq.common.internal.WMQDestination;
import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQMarshal;
import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQMessage;
import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQReceiveMarshal;
import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQSendMarshal;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;

/**
 * The classes of IBM's JMS client that make MQ messages of JMS messages and the reverse, without a
 * queue manager: a session that knows what these classes ask for, and nothing else.
 */
final class IbmMarshal {
    private static final String PROVIDER = "com.ibm.msg.client.jakarta.wmq";
    private static final int UTF_8 = 1208;
    private static final int QUEUE = 1;

    private final JmqiEnvironment environment;
    private final WMQConsumerOwner session;
    private final WMQDestination queue;

    IbmMarshal() throws Exception {
        environment =
                JmqiFactory.getInstance(
                        new JmqiDefaultThreadPoolFactory(), new JmqiDefaultPropertyHandler());
        WMQThreadLocalStorage storage = new WMQThreadLocalStorage();
        JmqiComponentTls[] all = new JmqiComponentTls[16];
        all[0] = new JmqiTls();
        all[0].allComponentsTls = all;
        storage.allComponentsTls = all;
        session =
                (WMQConsumerOwner)
                        Proxy.newProxyInstance(
                                IbmMarshal.class.getClassLoader(),
                                new Class<?>[] {WMQConsumerOwner.class},
                                (proxy, method, arguments) ->
                                        switch (method.getName()) {
                                            case "getJmqiEnvironment" -> environment;
                                            case "getJmqiMQ" ->
                                                    environment.getMQI(JmqiFactory.REMOTE);
                                            case "getThreadLocalStorage" -> storage;
                                            case "getHconn" -> connection();
                                            case "getIntProperty" -> 0;
                                            default ->
                                                    method.getReturnType() == boolean.class
                                                            ? (Object) false
                                                            : method.getReturnType() == int.class
                                                                    ? (Object) 0
                                                                    : null;
                                        });
        queue =
                new WMQDestination(
                        QUEUE,
                        "queue:///Q1",
                        JmsFactoryFactory.getInstance(PROVIDER).createQueue("queue:///Q1"));
    }

    private static Hconn connection() {
        return (Hconn)
                Proxy.newProxyInstance(
                        IbmMarshal.class.getClassLoader(),
                        new Class<?>[] {Hconn.class},
                        (proxy, method, arguments) ->
                                method.getName().equals("getCcsid") ? (Object) UTF_8 : null);
    }

    /** An MQ message: its format and what is behind its MQMD. */
    record Sent(String format, int encoding, int ccsid, byte[] payload) {}

    Sent send(WMQMessage message) throws Exception {
        WMQSendMarshal marshal = WMQMarshal.newSendMarshal(session, false);
        marshal.importProviderMessage(session, message, queue);
        MQMD descriptor = marshal.exportMQMD();
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        for (ByteBuffer part : marshal.exportMessageBuffers()) {
            byte[] bytes = new byte[part.remaining()];
            part.get(bytes);
            payload.write(bytes);
        }
        return new Sent(
                descriptor.getFormat(),
                descriptor.getEncoding(),
                descriptor.getCodedCharSetId(),
                payload.toByteArray());
    }

    WMQMessage receive(String format, byte[] payload) throws Exception {
        MQMD descriptor = environment.newMQMD();
        descriptor.setFormat((format + "        ").substring(0, 8));
        descriptor.setEncoding(273);
        descriptor.setCodedCharSetId(UTF_8);
        WMQReceiveMarshal marshal = WMQMarshal.newReceiveMarshal(session, false);
        marshal.importMQMDMesageBuffer(
                session,
                queue,
                descriptor,
                ByteBuffer.wrap(payload),
                payload.length,
                payload.length,
                environment.newMQGMO());
        return marshal.exportProviderMessage(false);
    }

    byte[] body(WMQMessage message) throws Exception {
        return message._exportBody(273, JmqiCodepage.getJmqiCodepage(environment, UTF_8));
    }

    void read(WMQMessage message, byte[] body) throws Exception {
        message._importBody(
                body, 0, body.length, 273, JmqiCodepage.getJmqiCodepage(environment, UTF_8));
    }
}
