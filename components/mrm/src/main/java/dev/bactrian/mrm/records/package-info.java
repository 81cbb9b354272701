/**
 * Messages of a message set as the records of a file: the parser finds where each one ends. For the
 * component {@code file-records}, which asks for them by the domain's name.
 */
package dev.bactrian.mrm.records;
