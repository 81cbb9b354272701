/** Workspaces, project interchange files and BAR files, read within limits. */
package dev.bactrian.importer.source;
