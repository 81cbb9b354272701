/**
 * The single-function tests of the published reports as flows: {@code profile-<test>}, from {@code
 * PROFILE.<TEST>.IN} to {@code PROFILE.<TEST>.OUT}.
 *
 * <p>What may enter: a line in {@link dev.bactrian.routes.profile.ProfileFlows} for a test with one
 * queue in and one out, one class with the flows of one transport where they are more than that,
 * and the steps that several of them share. Their list with the names in the reports stands in
 * {@code docs/profiles}.
 */
package dev.bactrian.routes.profile;
