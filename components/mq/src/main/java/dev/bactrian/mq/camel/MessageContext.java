// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

/**
 * Who and what a message that is put says it came from: the context of its MQMD. Identity is
 * UserIdentifier, AccountingToken and ApplIdentityData; origin is PutApplType, PutApplName,
 * PutDate, PutTime and ApplOriginData.
 */
public enum MessageContext {
    /** Identity and origin of the message that was got, whatever the tree says. */
    passAll,
    /** Identity of the message that was got; origin anew. */
    passIdentity,
    /** Identity and origin as the MQMD in the tree says. */
    setAll,
    /** Identity as the MQMD in the tree says; origin anew. */
    setIdentity,
    /** Both anew, as the queue manager sets them for a new message. */
    defaultContext
}
