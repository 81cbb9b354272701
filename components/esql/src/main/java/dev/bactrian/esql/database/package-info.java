/**
 * What stands between ESQL and JDBC: {@link dev.bactrian.esql.database.DatabaseSession}, a
 * connection with the statements that were prepared on it, and {@link
 * dev.bactrian.esql.database.ColumnValues}, values of the tree as values of columns and back.
 *
 * <p>What may enter: what every user of a database needs, modules and nodes alike. Who opens,
 * commits and closes a connection is their business.
 */
package dev.bactrian.esql.database;
