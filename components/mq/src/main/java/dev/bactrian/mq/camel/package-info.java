/**
 * The Camel component {@code mq:}: what the nodes MQInput, MQOutput, MQGet and MQReply do, on any
 * JMS provider.
 *
 * <p>A consumer gives an exchange whose body is a {@link dev.bactrian.tree.Message}, of which
 * nothing is parsed before it is asked for. What the flow sends with {@code mq:} goes through the
 * session that the message was got with, and is committed with it. A message that fails comes
 * again, and in the end goes to the backout queue as it came.
 *
 * <p>JMS itself is in {@link dev.bactrian.mq.jms}; headers in {@link dev.bactrian.mqheaders}. What
 * is about one flow or one message format does not enter here.
 */
package dev.bactrian.mq.camel;
