/**
 * The performance report: what a suite measured, as one HTML page that needs no other file, as
 * Markdown and as CSV, with the published figures beside.
 *
 * <p>What may enter: how figures are shown. Every number, sentence and mark is computed from the
 * results.
 */
package dev.bactrian.perfharness.report;
