/**
 * The test messages in the formats of message sets, for the generator of the module messagesets. No
 * flow needs this.
 */
package dev.bactrian.mrm.generate;
