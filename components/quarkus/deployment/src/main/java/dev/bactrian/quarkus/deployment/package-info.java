/** What the extension does while an application is built: each build step a few lines. */
package dev.bactrian.quarkus.deployment;
