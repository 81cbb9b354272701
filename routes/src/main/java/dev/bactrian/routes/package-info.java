/**
 * The flows of the broker, one file for each, written in Camel's Java DSL.
 *
 * <p>What may enter: subclasses of {@link dev.bactrian.broker.Flow}. What several flows share, or
 * what is more than wiring, lives in a package of its own or in a component.
 */
package dev.bactrian.routes;
