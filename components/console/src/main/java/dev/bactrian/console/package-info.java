/**
 * What the faces of an operator have in common, the REST interface and the page: what is refused,
 * and why. Queues, flows and messages have packages of their own; HTTP and JSON do not enter.
 */
package dev.bactrian.console;
