/** How publications leave and come by the JMS API: subscribers' queues, topics, other brokers. */
package dev.bactrian.publication.jms;
