// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/** What goes wrong between this process and a queue manager of IBM MQ. */
package dev.bactrian.ibmmq.error;
