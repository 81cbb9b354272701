/**
 * Flows under force: a broker that is killed, a database that is cut off, in random order, under
 * numbered messages; then everything is counted.
 */
package dev.bactrian.database.camel.chaos;
