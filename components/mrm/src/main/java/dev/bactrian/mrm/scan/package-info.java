/**
 * Bytes and characters: character encodings as tables, delimiters as byte tables, escape schemes.
 * Works on byte arrays and positions; knows neither schemas nor trees.
 */
package dev.bactrian.mrm.scan;
