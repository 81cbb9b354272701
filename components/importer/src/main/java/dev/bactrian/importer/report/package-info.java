/** What became of each node, property and file. */
package dev.bactrian.importer.report;
