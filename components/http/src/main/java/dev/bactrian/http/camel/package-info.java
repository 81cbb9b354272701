/**
 * HTTP as the brokers' nodes have it, on the Vert.x server that Quarkus runs: {@code http-input:}
 * takes requests within bounds (how many at a time, how large, how slow), {@code http-reply:}
 * answers one from any flow of the process by its identifier.
 *
 * <p>Outgoing requests are Camel's {@code http:}. What is SOAP stays with the module {@code soap}.
 */
package dev.bactrian.http.camel;
