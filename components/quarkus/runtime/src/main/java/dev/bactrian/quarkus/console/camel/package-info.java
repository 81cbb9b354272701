/**
 * The developer consoles of Camel: what {@code dev.bactrian.quarkus.console} does, for {@code camel
 * get} and every other tool that reads Camel's consoles.
 *
 * <p>What may enter: options in, text or JSON out. The work is done in the package above.
 */
package dev.bactrian.quarkus.console.camel;
