/** What flows over JMS share: endpoints with one unit of work for each message, conversions. */
package dev.bactrian.broker.jms;
