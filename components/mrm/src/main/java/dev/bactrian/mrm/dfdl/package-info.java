/**
 * The vocabulary of DFDL 1.0: properties, how they are gathered from annotations, string literals
 * with their entities. What the compiler does with them is not decided here.
 */
package dev.bactrian.mrm.dfdl;
