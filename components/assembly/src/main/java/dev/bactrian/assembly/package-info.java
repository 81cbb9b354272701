/**
 * What is beside the tree in a message that travels through flows: its bytes as a body, its
 * properties. Nothing here knows Camel; where the parts stand on an exchange is told in {@link
 * dev.bactrian.assembly.camel}.
 */
package dev.bactrian.assembly;
