/**
 * SOAP over the message tree: CXF does what is SOAP (versions, addressing, attachments, schemas,
 * faults), this package puts what it streams into the tree and streams the tree back, without a
 * document or an object model between.
 *
 * <p>What takes and gives Camel's exchanges stands in {@link dev.bactrian.soap.camel}: nothing here
 * knows Camel.
 */
package dev.bactrian.soap;
