/**
 * What HL7 version 2 has beside its delimiters: escape sequences in text. The message set {@code
 * HL7} leaves values as they stand in the message, since their delimiters are a message's own.
 */
package dev.bactrian.mrm.hl7;
