/**
 * Every feature of DFDL that this compiler has, held against Daffodil in both directions. The cases
 * are tables, a file for each topic below {@code src/test/resources/dfdl}: schema fragments, and
 * bytes and infosets to try on them. What Daffodil has not has its values from the DFDL
 * specification.
 */
package dev.bactrian.mrm.conformance;
