/**
 * Collections that take few bytes for each element, for a registry that holds millions. What they
 * hold is the caller's; nothing else may enter.
 */
package dev.bactrian.publication.memory;
