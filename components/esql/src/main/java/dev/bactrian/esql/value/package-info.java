/**
 * What ESQL does with values: arithmetic, comparison in three-valued logic, casts with formats,
 * patterns of LIKE. Functions of values only: no tree, no variable, no statement.
 */
package dev.bactrian.esql.value;
