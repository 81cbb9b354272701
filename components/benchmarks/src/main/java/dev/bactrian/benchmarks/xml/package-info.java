/** XML: reading, copying, changing, writing and validating, against the parsers of others. */
package dev.bactrian.benchmarks.xml;
