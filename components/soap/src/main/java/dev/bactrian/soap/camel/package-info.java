/**
 * The brokers' SOAP nodes as processors around Camel's {@code cxf:} in payload mode: {@link
 * dev.bactrian.soap.camel.SoapInput} and {@link dev.bactrian.soap.camel.SoapOutput} stand behind
 * and before it; {@link dev.bactrian.soap.camel.SoapExtract} and {@link
 * dev.bactrian.soap.camel.SoapEnvelope} take the envelope off and put one around; {@link
 * dev.bactrian.soap.camel.SoapFaults} makes faults of failures.
 *
 * <p>Bytes, envelopes and schemas are the business of {@link dev.bactrian.soap}.
 */
package dev.bactrian.soap.camel;
