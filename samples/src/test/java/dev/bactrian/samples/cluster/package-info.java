/**
 * What stands in {@code samples/cluster}: read as Kubernetes and the queue manager read it.
 *
 * <p>What may enter: checks of those files that need no cluster.
 */
package dev.bactrian.samples.cluster;
