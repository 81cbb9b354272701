/**
 * What the database nodes are made of, without Camel: SQL whose parameters are expressions on the
 * message ({@link dev.bactrian.database.SqlTemplate}), rows as elements ({@link
 * dev.bactrian.database.RowReader}), places in the assembly that take them ({@link
 * dev.bactrian.database.TreePlace}).
 *
 * <p>What may enter: what stands between an assembly and a statement. Transactions, connections and
 * endpoints stand in {@link dev.bactrian.database.camel}.
 */
package dev.bactrian.database;
