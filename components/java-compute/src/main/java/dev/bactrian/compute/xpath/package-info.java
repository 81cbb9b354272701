/**
 * XPath on the message tree, through Saxon: {@link dev.bactrian.compute.xpath.TreeXPath} is the
 * door. {@link dev.bactrian.compute.xpath.ElementNode} shows an element to Saxon as a node, without
 * parsing further than the expression asks; {@link dev.bactrian.compute.xpath.ChangingSteps}
 * rewrites the steps that create elements, which no XPath has, to functions.
 */
package dev.bactrian.compute.xpath;
