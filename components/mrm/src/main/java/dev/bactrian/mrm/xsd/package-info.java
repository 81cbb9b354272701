/**
 * Schema documents as they stand: elements with the line they stand on, and the global components
 * by name. Reads files and class path resources that it is pointed to, and fetches nothing. Knows
 * nothing of what a DFDL property means.
 */
package dev.bactrian.mrm.xsd;
