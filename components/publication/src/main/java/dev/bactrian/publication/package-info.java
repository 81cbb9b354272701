/**
 * Publish and subscribe: who wants what (topic, content, subscription point), what is retained, who
 * may do it, and the commands by which all of that is asked for, as the folder {@code psc} of an
 * MQRFH2 has them.
 *
 * <p>What subscribers are told of is in memory, found by topic and content at a cost that follows
 * those who get the publication. What is durable is in a {@link dev.bactrian.state.StateJournal} in
 * the unit of work of the command or publication too.
 *
 * <p>Knows no Camel; JMS is in {@code dev.bactrian.publication.jms} alone.
 */
package dev.bactrian.publication;
