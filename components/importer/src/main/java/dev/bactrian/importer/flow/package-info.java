/** Message flows as the toolkit writes them, and their subflows expanded. */
package dev.bactrian.importer.flow;
