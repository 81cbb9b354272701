/**
 * What Camel's routes tell the activity log.
 *
 * <p>What may enter: hooks that are asked where something rare happens.
 */
package dev.bactrian.monitoring.activity.camel;
