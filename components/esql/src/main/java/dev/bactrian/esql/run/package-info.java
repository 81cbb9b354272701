/**
 * Execution: a module is a tree of small node objects, each of which does one thing. Names were
 * resolved to slots, constants folded and types noted when the tree was built (package {@code
 * resolve}); what is left is walking. {@code Frame} holds the variables of one call, {@code
 * Invocation} what belongs to one message. No Camel class enters.
 */
package dev.bactrian.esql.run;
