/**
 * SOAP services and calls of flows: their endpoints, settings and limits, and requests that wait
 * for their answer without a thread.
 *
 * <p>What a message goes through belongs to the component {@code soap}; the HTTP server to the
 * extension of Quarkus.
 */
package dev.bactrian.broker.soap;
