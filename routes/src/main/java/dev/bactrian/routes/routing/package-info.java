/**
 * The routing table: which queue a sale goes to.
 *
 * <p>What may enter: the key that is read from a message, the table and its copies. How a message
 * gets in and out is the flows' business.
 */
package dev.bactrian.routes.routing;
