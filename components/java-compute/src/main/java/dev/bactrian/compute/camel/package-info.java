/**
 * Flow nodes in Java over the message tree, in the style of the brokers' JavaCompute node: {@link
 * dev.bactrian.compute.camel.JavaCompute} is what a node extends, {@link
 * dev.bactrian.compute.camel.Invocation} what it is given for each message.
 */
package dev.bactrian.compute.camel;
