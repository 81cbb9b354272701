/**
 * Looking into a running broker while developing: queues, flows, message sets, ESQL. One class for
 * each subject does the work; the Dev UI of Quarkus and a developer console of Camel show it.
 *
 * <p>What may enter: what a developer asks and tries. Nothing that a flow needs.
 */
package dev.bactrian.quarkus.console;
