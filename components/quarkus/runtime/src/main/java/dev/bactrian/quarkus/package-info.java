/**
 * The broker on Quarkus: what needs Quarkus' own classes. Beans of the library {@code
 * bactrian-broker} are found by their index.
 *
 * <p>What may enter: wiring. What a message meets belongs into a component.
 */
package dev.bactrian.quarkus;
