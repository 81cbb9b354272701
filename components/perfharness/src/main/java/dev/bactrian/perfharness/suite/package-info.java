/**
 * The suites: the tables that the vendor's performance reports published, a counterpart for each of
 * their rows, and the run that measures it.
 *
 * <p>What may enter: published figures, which flow is whose counterpart and how it is driven, and
 * how a suite is run. How a report looks is not known here.
 */
package dev.bactrian.perfharness.suite;
