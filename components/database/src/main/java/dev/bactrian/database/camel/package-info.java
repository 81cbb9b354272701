/**
 * The database nodes as Camel components: {@code database-retrieve:}, {@code database-route:},
 * {@code message-route:}, {@code database-insert:}, {@code database-update:}, {@code
 * database-delete:}, {@code warehouse:} and {@code database-input:}. Their work, and that of ESQL
 * modules, belongs to the unit of work of the flow ({@link
 * dev.bactrian.database.camel.FlowTransactions}).
 *
 * <p>What may enter: endpoints, and what joins databases to a flow's unit of work. What needs no
 * exchange stands in {@link dev.bactrian.database}.
 */
package dev.bactrian.database.camel;
