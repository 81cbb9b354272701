/**
 * What {@code /q/health} says of the broker.
 *
 * <p>What may enter: checks that ask others. How a flow fares is found out by {@code
 * dev.bactrian.broker.management}.
 */
package dev.bactrian.quarkus.health;
