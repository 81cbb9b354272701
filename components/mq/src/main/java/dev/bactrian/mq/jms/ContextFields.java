// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.util.List;

/** The properties that carry the context of a message: who and what it came from. */
public final class ContextFields {
    /** UserIdentifier, AccountingToken, ApplIdentityData. */
    public static final List<String> IDENTITY =
            List.of(
                    JmsProperties.USER_IDENTIFIER,
                    JmsProperties.MQMD_PREFIX + "AccountingToken",
                    JmsProperties.MQMD_PREFIX + "ApplIdentityData");

    /** PutApplType, PutApplName, PutDate, PutTime, ApplOriginData. */
    public static final List<String> ORIGIN =
            List.of(
                    JmsProperties.PUT_APPL_TYPE,
                    JmsProperties.PUT_DATE,
                    JmsProperties.PUT_TIME,
                    JmsProperties.MQMD_PREFIX + "PutApplType",
                    JmsProperties.MQMD_PREFIX + "PutApplName",
                    JmsProperties.MQMD_PREFIX + "PutDate",
                    JmsProperties.MQMD_PREFIX + "PutTime",
                    JmsProperties.MQMD_PREFIX + "ApplOriginData");

    private ContextFields() {}

    /** Has a message say of some fields what another said, and nothing where that said nothing. */
    public static void pass(JmsOutput out, JmsInput in, List<String> fields) {
        for (String field : fields) {
            out.set(field, in == null ? null : in.property(field));
        }
        if (in != null
                && fields == IDENTITY
                && in.property(JmsProperties.USER_IDENTIFIER) == null) {
            out.set(JmsProperties.USER_IDENTIFIER, in.property(JmsProperties.USER_ID));
        }
    }
}
