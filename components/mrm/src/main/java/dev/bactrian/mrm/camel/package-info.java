/**
 * The Camel face of message sets: the data formats {@code cwf} and {@code tds}. What they do stands
 * in {@link dev.bactrian.mrm}.
 */
package dev.bactrian.mrm.camel;
