/**
 * What is wrong with the sources of flows, told while the application is built: ESQL, stylesheets,
 * schemas, services and message sets, each with file and line.
 *
 * <p>What may enter: a check of a kind of source that stands in the application. What stands beside
 * it, in a folder of flows, is checked at start.
 */
package dev.bactrian.quarkus.deployment.sources;
