/**
 * The Camel language {@code esql}. A package of its own: Camel looks for what describes a language
 * beside its class, under the name that the component {@code esql:} has too.
 */
package dev.bactrian.esql.camel.language;
