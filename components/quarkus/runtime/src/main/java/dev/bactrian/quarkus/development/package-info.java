/**
 * What is there while developing only: live reload.
 *
 * <p>What may enter: nothing that a packaged application needs.
 */
package dev.bactrian.quarkus.development;
