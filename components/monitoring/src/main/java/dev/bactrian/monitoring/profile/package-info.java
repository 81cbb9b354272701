/**
 * Monitoring profiles: which points of a flow tell what. {@link
 * dev.bactrian.monitoring.profile.MonitoringProfile} is the entrance.
 *
 * <p>What may enter: profiles, read from files or made from settings, and their parts.
 */
package dev.bactrian.monitoring.profile;
