/**
 * The sales data archive: what the flow {@code warehouse} keeps, and how.
 *
 * <p>What may enter: the table SALESDATA and the step that writes to it. Reading the archive is the
 * business of other applications.
 */
package dev.bactrian.routes.warehouse;
