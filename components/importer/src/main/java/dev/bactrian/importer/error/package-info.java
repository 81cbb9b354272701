/** What an import refuses. */
package dev.bactrian.importer.error;
