/**
 * The XML domain XMLNSC: bytes of an XML document to elements of the message tree, on demand, and
 * back.
 *
 * <p>How a document becomes elements, from the bytes up:
 *
 * <ol>
 *   <li>{@link dev.bactrian.xmlnsc.XmlEncoding} finds the encoding; what is not UTF-8 becomes UTF-8
 *       once.
 *   <li>{@link dev.bactrian.xmlscan.XmlScanner}, a module of its own, knows the grammar of XML 1.0:
 *       where a piece of markup that starts here ends. It keeps nothing and makes nothing.
 *   <li>{@link dev.bactrian.xmlnsc.XmlOrigin} makes elements: the next child of an element, its
 *       end, its value. Everything it knows of an element are the element's start, end and one
 *       position; so elements are parsed, copied and detached independently of each other.
 *   <li>{@link dev.bactrian.xmlnsc.XmlWriter} puts a tree out, clean parts as the bytes that they
 *       came from.
 * </ol>
 *
 * <p>Nothing in this package opens a file or a connection: DTDs are refused, so there is nothing to
 * fetch. No Camel class enters it.
 */
package dev.bactrian.xmlnsc;
