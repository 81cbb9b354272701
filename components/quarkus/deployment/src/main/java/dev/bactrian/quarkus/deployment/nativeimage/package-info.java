/**
 * What a native executable must be told, since it sees no code by itself that is found by name:
 * each declaration with the part of the broker that needs it.
 *
 * <p>What may enter: build items for native executables. They cost nothing on the JVM.
 */
package dev.bactrian.quarkus.deployment.nativeimage;
