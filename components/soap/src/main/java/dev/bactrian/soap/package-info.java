/**
 * SOAP as the brokers' nodes have it, on Camel's {@code cxf:} in payload mode: CXF does what is
 * SOAP (versions, addressing, attachments, schemas, faults), this package puts what it streams into
 * the message tree and streams the tree back, without a document or an object model between.
 *
 * <p>{@link dev.bactrian.soap.SoapInput} and {@link dev.bactrian.soap.SoapOutput} stand behind and
 * before {@code cxf:}; {@link dev.bactrian.soap.SoapExtract} and {@link
 * dev.bactrian.soap.SoapEnvelope} take the envelope off and put one around; {@link
 * dev.bactrian.soap.SoapFaults} makes faults of failures.
 */
package dev.bactrian.soap;
