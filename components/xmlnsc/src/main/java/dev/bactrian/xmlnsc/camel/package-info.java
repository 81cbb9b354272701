/**
 * The Camel face of the XML domains: the data format {@code xmlnsc}. What it does stands in {@link
 * dev.bactrian.xmlnsc}.
 */
package dev.bactrian.xmlnsc.camel;
