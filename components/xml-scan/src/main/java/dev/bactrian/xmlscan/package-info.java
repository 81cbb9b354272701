/**
 * The grammar of XML 1.0 over bytes, for everything here that reads XML: whole messages, streams,
 * MQRFH2 folders and files of records. It makes no objects of what it finds and knows no message
 * tree, no transport and no Camel; it depends on nothing but the JDK.
 *
 * <ol>
 *   <li>{@link dev.bactrian.xmlscan.XmlScanner} keeps nothing: given where a piece of markup
 *       starts, it finds where that ends and checks it. {@link
 *       dev.bactrian.xmlscan.XmlScanner#markup} says what stands next in the content of an element;
 *       every reader goes on by it, so that there is one rule for CDATA sections, comments,
 *       instructions and what is refused.
 *   <li>{@link dev.bactrian.xmlscan.XmlAttributeCursor} goes through the attributes of a tag.
 *   <li>{@link dev.bactrian.xmlscan.XmlWalker} goes through a whole element or document, calls an
 *       {@link dev.bactrian.xmlscan.XmlVisitor}, and can stop where the bytes stop and go on when
 *       there are more.
 *   <li>{@link dev.bactrian.xmlscan.XmlText} makes values of checked bytes.
 *   <li>{@link dev.bactrian.xmlscan.XmlRules} are the limits, and what is checked; {@link
 *       dev.bactrian.xmlscan.XmlFault} the kinds of errors, of which an {@link
 *       dev.bactrian.xmlscan.XmlReporter} makes the exception of the module that reads.
 * </ol>
 *
 * <p>What may enter: what is true of XML whoever reads it. Name spaces that prefixes stand for,
 * encodings other than UTF-8, values of schemas and elements belong to those who read.
 */
package dev.bactrian.xmlscan;
