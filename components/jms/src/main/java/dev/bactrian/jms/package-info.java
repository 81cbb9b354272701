/**
 * JMS messages and MQ messages, one into the other, as JMSMQTransform and MQJMSTransform do it: the
 * properties and the JMS headers of the one are the folders {@code mcd}, {@code jms} and {@code
 * usr} of the MQRFH2 of the other ("Mapping JMS messages onto IBM MQ messages", IBM MQ
 * documentation).
 *
 * <p>Map and stream messages are {@code <map>} and {@code <stream>} documents on the MQ side. An
 * object message is never deserialised: it is refused.
 */
package dev.bactrian.jms;
