/**
 * Source text of ESQL and what is said about it: files, places, diagnostics with a caret, spelling
 * suggestions. Knows nothing of the grammar.
 */
package dev.bactrian.esql.source;
