/**
 * ESQL in Camel: the language {@code esql} for expressions and predicates, and the component {@code
 * esql:} for Compute, Filter and Database modules. Only this package of the module knows Camel.
 */
package dev.bactrian.esql.camel;
