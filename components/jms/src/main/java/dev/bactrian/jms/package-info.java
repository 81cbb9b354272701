/**
 * What JMS messages and MQ messages look like to each other: the properties and the JMS headers of
 * the one are the folders {@code mcd}, {@code jms} and {@code usr} of the MQRFH2 of the other
 * ("Mapping JMS messages onto IBM MQ messages", IBM MQ documentation).
 *
 * <p>Map and stream messages are {@code <map>} and {@code <stream>} documents on the MQ side. An
 * object message is never deserialised: it is refused.
 *
 * <p>Nothing here knows Camel: the nodes stand in {@link dev.bactrian.jms.camel}.
 */
package dev.bactrian.jms;
