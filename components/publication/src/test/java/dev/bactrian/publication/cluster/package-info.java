/** Publications over the brokers of an Artemis cluster. */
package dev.bactrian.publication.cluster;
