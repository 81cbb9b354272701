/**
 * The component {@code timeout:} for Camel: requests (the TimeoutControl node) as a producer,
 * notifications (the TimeoutNotification node) as a consumer.
 */
package dev.bactrian.timeout.camel;
