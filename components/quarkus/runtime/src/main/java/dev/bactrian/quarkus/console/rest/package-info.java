/**
 * The console over HTTP: who may ask, the REST interface, the files of the page.
 *
 * <p>What is asked for is done by {@code dev.bactrian.console} and {@code
 * dev.bactrian.broker.management}; no markup is made here.
 */
package dev.bactrian.quarkus.console.rest;
