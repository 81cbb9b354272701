/**
 * The headers of IBM MQ messages: bytes to typed objects and back.
 *
 * <p>Each header has one class that is its field table ({@link dev.bactrian.mqheaders.Mqmd}, {@link
 * dev.bactrian.mqheaders.Mqdlh}, ...): a line for each field, in the order of the bytes. One codec,
 * {@link dev.bactrian.mqheaders.MqHeader}, works from these tables, in either byte order and in any
 * character set that Java has. It keeps the bytes of the message and decodes a field when asked, so
 * that what nobody set is written as it came. {@link dev.bactrian.mqheaders.HeaderChain} follows
 * the {@code Format} fields from header to header to the body.
 *
 * <p>Headers that hold more than fixed fields have a view for that part: {@link
 * dev.bactrian.mqheaders.rfh2} for the folders of MQRFH2, {@link dev.bactrian.mqheaders.pcf} for
 * the parameters of MQCFH. {@link dev.bactrian.mqheaders.tree} shows headers as elements of the
 * message tree.
 *
 * <p>No transport, no JMS and no Camel class enters here. Layouts: IBM MQ 9.4 reference, "Data
 * types used in the MQI".
 */
package dev.bactrian.mqheaders;
