/**
 * Graphical data maps ({@code .map}) as ESQL: what their XML tells. Only text comes out of here;
 * nothing knows of nodes or routes.
 */
package dev.bactrian.importer.map;
