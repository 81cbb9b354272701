/**
 * What a node in Java throws, on purpose and not. XPath over the message tree stands in {@link
 * dev.bactrian.compute.xpath}, the node itself in {@link dev.bactrian.compute.camel}; nothing here
 * knows Camel.
 */
package dev.bactrian.compute;
