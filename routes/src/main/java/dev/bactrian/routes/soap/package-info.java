/**
 * What the SOAP flows of this application share: the door that requests come in by, the addresses
 * and options of its services, and what they answer.
 *
 * <p>What any application could use belongs to the component {@code soap}.
 */
package dev.bactrian.routes.soap;
