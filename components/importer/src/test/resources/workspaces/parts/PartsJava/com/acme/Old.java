// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package com.acme;

import com.ibm.broker.javacompute.MbJavaComputeNode;

/** On the broker's own API. */
public abstract class Old extends MbJavaComputeNode {}
