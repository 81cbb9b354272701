/**
 * The one database that flows see, whichever product stands behind it.
 *
 * <p>What may enter: the choice and the life cycle of the data source. Tables and their first rows
 * are Flyway migrations under {@code db/migration}; statements live with the flow that needs them.
 */
package dev.bactrian.quarkus.database;
