/** The Camel project that an import writes. */
package dev.bactrian.importer.project;
