/**
 * State on the queues of a broker, by nothing but the JMS API: a journal queue that is written in
 * the flow's own session, and an inbox whose only consumer is the owner of the state.
 */
package dev.bactrian.state.jms;
