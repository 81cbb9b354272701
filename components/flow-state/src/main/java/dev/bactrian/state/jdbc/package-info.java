/**
 * State in a table of a database, by nothing but the JDBC API, in one unit of work with the
 * messages of a broker.
 */
package dev.bactrian.state.jdbc;
