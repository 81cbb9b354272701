/**
 * The parameters of PCF messages: typed values behind an {@link dev.bactrian.mqheaders.Mqcfh}. What
 * a command or an event means does not belong here.
 */
package dev.bactrian.mqheaders.pcf;
