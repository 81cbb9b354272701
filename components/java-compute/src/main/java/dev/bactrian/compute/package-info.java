/**
 * Flow nodes in Java over the message tree, in the style of the brokers' JavaCompute node: {@link
 * dev.bactrian.compute.JavaCompute} is what a node extends, {@link dev.bactrian.compute.Invocation}
 * what it is given for each message. XPath stands in {@link dev.bactrian.compute.xpath}.
 */
package dev.bactrian.compute;
