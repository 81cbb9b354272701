/**
 * Proof, without a native build, that an executable would have all that the flows touch by name.
 *
 * <p>In the profile {@code native-proof}, all tests of this module run with the JDK's ways to find
 * things by name watched ({@link dev.bactrian.routes.nativeimage.Recording}), the application that
 * they start tells what its build has declared ({@link
 * dev.bactrian.routes.nativeimage.DeclarationsTest}), and {@link
 * dev.bactrian.routes.nativeimage.UndeclaredAccessTest}, which runs last, compares the two.
 */
package dev.bactrian.routes.nativeimage;
