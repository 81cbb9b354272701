/**
 * Message sets of the original brokers to DFDL schemas: a message definition file ({@code .mxsd})
 * is an XML schema whose {@code WMQI_APPINFO} annotations say how each physical format lays the
 * message out. One physical format of it, CWF or TDS, becomes one DFDL schema for each document.
 *
 * <p>What the annotations can say and this import does not know is refused by name and line;
 * nothing is passed over that would change a byte.
 */
package dev.bactrian.mrm.mxsd;
