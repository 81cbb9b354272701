/**
 * Lays out ESQL anew without changing what it says: {@link dev.bactrian.esql.format.EsqlFormatter}.
 * What may enter: the layout of source text, which knows tokens and no more.
 */
package dev.bactrian.esql.format;
