/**
 * The single-function tests of the published reports as flows: {@code profile-<test>}, from {@code
 * PROFILE.<TEST>.IN} to {@code PROFILE.<TEST>.OUT}.
 *
 * <p>What may enter: one flow for each test, one class with the flows of one transport where each
 * is a line or two, and the steps that several of them share. Their list with the names in the
 * reports stands in {@code docs/profiles}.
 */
package dev.bactrian.routes.profile;
