/**
 * The database nodes against the same statement in plain JDBC, and units of work over queue and
 * database against two plain commits.
 */
package dev.bactrian.benchmarks.database;
