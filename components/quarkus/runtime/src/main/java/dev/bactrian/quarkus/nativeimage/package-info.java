/**
 * What a native executable has in place of a library's own code.
 *
 * <p>What may enter: substitutions, each with the reason why the original cannot be in an
 * executable. Nothing here is loaded on the JVM. Declarations of what is found by name are build
 * steps of the deployment module.
 */
package dev.bactrian.quarkus.nativeimage;
