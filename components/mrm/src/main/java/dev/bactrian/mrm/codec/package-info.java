/**
 * Values: one class for each representation, from bytes to a typed value and back. A codec knows
 * the representation of one field and nothing of where the field stands; it is immutable and
 * shared. Decoding never throws: what is no value comes back as {@link
 * dev.bactrian.mrm.codec.BadValue}.
 */
package dev.bactrian.mrm.codec;
