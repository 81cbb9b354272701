/** Node types, and what each of them becomes. */
package dev.bactrian.importer.node;
