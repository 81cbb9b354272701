package dev.bactrian.routes.runtime;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.tree.ByteSlice;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import org.springframework.jms.support.converter.SimpleMessageConverter;

/** Writes the body of a message tree into a JMS bytes message. */
@Singleton
@Unremovable
@Named("treeMessages")
public class TreeMessageConverter extends SimpleMessageConverter {

    @Override
    public Message toMessage(Object body, Session session) throws JMSException {
        if (body instanceof dev.bactrian.tree.Message message) {
            ByteSlice bytes = MessageBody.bytes(message);
            BytesMessage made = session.createBytesMessage();
            made.writeBytes(bytes.array(), bytes.offset(), bytes.length());
            return made;
        }
        return super.toMessage(body, session);
    }
}
