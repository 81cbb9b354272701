/** The steps of the travel booking: what the flow {@code aggregation} does with its messages. */
package dev.bactrian.routes.travel;
