/**
 * The DFDL expression language (DFDL 1.0 §18): a subset of XPath 2.0 over the message that is being
 * read or written. Expressions are compiled once and evaluated against an {@link
 * dev.bactrian.mrm.expression.Infoset}.
 */
package dev.bactrian.mrm.expression;
