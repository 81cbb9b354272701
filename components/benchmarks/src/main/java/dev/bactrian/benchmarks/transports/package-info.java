/** SOAP, HTTP and files behind Camel, each against what Camel and its parts do by themselves. */
package dev.bactrian.benchmarks.transports;
