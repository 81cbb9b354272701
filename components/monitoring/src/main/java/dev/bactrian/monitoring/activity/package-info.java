/**
 * The activity log: what each flow did lately, in plain words. {@link
 * dev.bactrian.monitoring.activity.ActivityLog} is the entrance.
 *
 * <p>What may enter: the log. Who writes in it of Camel stands in {@code camel}.
 */
package dev.bactrian.monitoring.activity;
