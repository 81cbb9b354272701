/**
 * Monitoring events: what a flow tells of its messages, and how that is written. {@link
 * dev.bactrian.monitoring.Monitoring} is the entrance.
 *
 * <p>What may enter: events and their formats. What is told at which point stands in {@link
 * dev.bactrian.monitoring.profile}, who sees it happen in {@code dev.bactrian.monitoring.camel}.
 */
package dev.bactrian.monitoring;
