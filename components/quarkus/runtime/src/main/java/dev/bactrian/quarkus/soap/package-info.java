/**
 * The door that SOAP requests come in by: Quarkus' HTTP server in front of CXF.
 *
 * <p>What any server could use belongs to {@code dev.bactrian.broker.soap}.
 */
package dev.bactrian.quarkus.soap;
