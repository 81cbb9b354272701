/**
 * The same records on a connection of TCP/IP: handlers of Netty, for Camel's {@code netty:} and
 * whatever else has a pipeline. No Camel class enters here.
 */
package dev.bactrian.filerecords.socket;
