/** Flows as they are drawn: the nodes of their Camel routes. */
package dev.bactrian.console.camel;
