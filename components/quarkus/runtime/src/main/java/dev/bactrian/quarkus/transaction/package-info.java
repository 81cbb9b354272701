/**
 * Coordinated transactions over queue manager and databases: who commits them, under which name,
 * and how what a crash has left in doubt is decided.
 *
 * <p>What may enter: what joins Narayana to the broker. How a flow takes part is the business of
 * {@code mq:} and of the database nodes.
 */
package dev.bactrian.quarkus.transaction;
