/** The component {@code publication:}: publishing, commands, and subscriptions of routes. */
package dev.bactrian.publication.camel;
