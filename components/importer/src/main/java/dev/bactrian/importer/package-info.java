/**
 * Import of what IBM's brokers run into a Camel project: sources are read, flows translated, and
 * each node and property reported.
 */
package dev.bactrian.importer;
