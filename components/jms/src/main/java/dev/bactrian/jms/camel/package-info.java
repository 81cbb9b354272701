/**
 * JMS messages and MQ messages made into each other on Camel's exchanges, as JMSMQTransform and
 * MQJMSTransform do it, and what JMSInput and JMSOutput add to Camel's {@code jms:}.
 *
 * <p>What stands in which folder is told in {@link dev.bactrian.jms}.
 */
package dev.bactrian.jms.camel;
