/**
 * What can be wrong with a model or a message of it. Uses nothing of the other packages, which all
 * use it.
 */
package dev.bactrian.mrm.error;
