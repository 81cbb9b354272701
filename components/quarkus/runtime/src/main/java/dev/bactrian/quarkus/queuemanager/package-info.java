/**
 * The embedded queue manager as a part of the application: when it starts and stops.
 *
 * <p>How it is configured belongs to {@code dev.bactrian.broker.queuemanager}.
 */
package dev.bactrian.quarkus.queuemanager;
