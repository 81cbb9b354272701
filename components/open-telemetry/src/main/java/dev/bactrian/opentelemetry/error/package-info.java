/**
 * What this module says when something fails, each with a code and a page.
 *
 * <p>What may enter: the enum of errors, nothing else.
 */
package dev.bactrian.opentelemetry.error;
