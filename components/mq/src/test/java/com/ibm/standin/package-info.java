// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/** Messages that look as if IBM's client had made them. */
package com.ibm.standin;
