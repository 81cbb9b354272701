/** The errors of this module, which all its packages tell. Nothing else may enter. */
package dev.bactrian.publication.error;
