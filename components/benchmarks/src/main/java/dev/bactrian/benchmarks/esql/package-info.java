/** ESQL modules against the same job in hand-written Java on the same tree, and against XSLT. */
package dev.bactrian.benchmarks.esql;
