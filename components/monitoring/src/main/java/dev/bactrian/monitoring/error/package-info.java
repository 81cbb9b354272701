/**
 * What this module says when something fails, each with a code and a page.
 *
 * <p>What may enter: constants of the one enum.
 */
package dev.bactrian.monitoring.error;
