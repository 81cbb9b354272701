/**
 * Messages recorded in a database, to be looked at and put again. {@link
 * dev.bactrian.monitoring.record.RecordStore} keeps them, {@link
 * dev.bactrian.monitoring.record.Recorder} writes them beside the flows.
 *
 * <p>What may enter: the store. What is recorded when stands in {@code
 * dev.bactrian.monitoring.camel}, how a message is put again in {@code dev.bactrian.mq.jms}.
 */
package dev.bactrian.monitoring.record;
