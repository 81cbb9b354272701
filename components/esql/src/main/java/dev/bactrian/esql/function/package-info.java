/**
 * The functions of ESQL, a class for each: what it does, its usage text, and examples that the
 * tests run and the documentation shows. A new function is a new class and a line in {@link
 * dev.bactrian.esql.function.Functions}.
 */
package dev.bactrian.esql.function;
