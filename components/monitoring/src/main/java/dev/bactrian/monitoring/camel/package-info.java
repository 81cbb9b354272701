/**
 * Where Camel's routes are watched for monitoring: a route policy at each input, an intercept
 * strategy at each node.
 *
 * <p>What may enter: hooks that cost nothing as long as monitoring is off, but for looking whether
 * it is.
 */
package dev.bactrian.monitoring.camel;
