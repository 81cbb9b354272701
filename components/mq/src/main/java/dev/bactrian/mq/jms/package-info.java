/**
 * JMS as a carrier of MQ messages: sessions and units of work, the descriptor (MQMD) in JMS headers
 * and properties, the payload. Works with any provider of the JMS 2.0 (Jakarta Messaging 3) API; no
 * Camel class enters.
 */
package dev.bactrian.mq.jms;
