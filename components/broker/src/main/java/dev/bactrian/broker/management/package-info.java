/**
 * Looking after the flows of this process from outside: the receiving end of {@code bactrian
 * flows}.
 *
 * <p>What may enter: commands that a person gives to running flows. What flows do with messages
 * does not belong here.
 */
package dev.bactrian.broker.management;
