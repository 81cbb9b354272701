// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.jms;

import dev.bactrian.jms.JmsBody;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import org.springframework.jms.support.converter.SimpleMessageConverter;

/** Makes the messages of {@code jms:} endpoints that stand behind a conversion from MQ. */
@Singleton
@Named("jmsBodies")
public class JmsBodies extends SimpleMessageConverter {
    @Override
    public Message toMessage(Object body, Session session) throws JMSException {
        return body instanceof JmsBody made
                ? made.message(session)
                : super.toMessage(body, session);
    }
}
