/** The component mq: against a bare JMS loop, its limit, and camel-jms, its peer. */
package dev.bactrian.benchmarks.mq;
