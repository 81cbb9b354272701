// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/**
 * In place of IBM's client, under its names: what {@code bactrian-ibm-mq} calls of it, on an
 * ActiveMQ Artemis. Never packaged.
 */
package com.ibm.msg.client.jakarta.jms;
