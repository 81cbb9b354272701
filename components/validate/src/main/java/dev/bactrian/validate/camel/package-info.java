/** The component {@code validate:} for Camel: the nodes Validate and Check. */
package dev.bactrian.validate.camel;
