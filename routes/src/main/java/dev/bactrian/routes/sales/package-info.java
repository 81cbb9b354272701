/**
 * What the flows do with sales messages: splitting a SaleEnvelope of any size, holding a
 * SaleListMessage against its schema.
 *
 * <p>What may enter: steps of flows on sales messages that are more than wiring.
 */
package dev.bactrian.routes.sales;
