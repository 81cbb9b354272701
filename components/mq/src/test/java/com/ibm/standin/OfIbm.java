// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package com.ibm.standin;

/**
 * Has proxies of this package: what is known of IBM's client is known by the name of its classes.
 */
interface OfIbm {}
