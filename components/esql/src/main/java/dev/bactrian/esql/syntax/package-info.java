/**
 * The front end: characters to tokens to a syntax tree. Every error is reported with its place, and
 * the parser goes on behind it, so that one run finds them all. Nothing here knows what a name
 * means; that is the work of {@code resolve}.
 */
package dev.bactrian.esql.syntax;
