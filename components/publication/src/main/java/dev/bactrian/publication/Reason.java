// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/** Why a command was refused, with the numbers that MQ gives in a {@code pscr} folder. */
public enum Reason {
    /** MQRC_RFH_COMMAND_ERROR: no such command. */
    COMMAND_ERROR(2336),
    /** MQRC_RFH_PARM_ERROR: a property that the command does not have. */
    PARAMETER_ERROR(2337),
    /** MQRC_RFH_DUPLICATE_PARM: a property twice that can be there once. */
    DUPLICATE_PARAMETER(2338),
    /** MQRC_RFH_PARM_MISSING: a property that has to be there. */
    PARAMETER_MISSING(2339),
    /** MQRCCF_COMMAND_FAILED: what nobody foresaw. */
    COMMAND_FAILED(3008),
    /** MQRCCF_TOPIC_ERROR: a topic that cannot be. */
    TOPIC_ERROR(3072),
    /** MQRCCF_NOT_REGISTERED: no such subscription. */
    NOT_REGISTERED(3073),
    /** MQRCCF_Q_MGR_NAME_ERROR: a queue manager that cannot be reached. */
    QUEUE_MANAGER_ERROR(3074),
    /** MQRCCF_Q_NAME_ERROR: no queue, or a name that cannot be. */
    QUEUE_ERROR(3076),
    /** MQRCCF_NO_RETAINED_MSG: nothing is retained for the topic. */
    NO_RETAINED(3077),
    /** MQRCCF_DUPLICATE_IDENTITY: the subscriber is another user's. */
    DUPLICATE_IDENTITY(3078),
    /** MQRCCF_CORREL_ID_ERROR: no correlation identifier where it is part of the identity. */
    CORRELATION_ERROR(3080),
    /** MQRCCF_NOT_AUTHORIZED: the user may not. */
    NOT_AUTHORIZED(3081),
    /** MQRCCF_REG_OPTIONS_ERROR: registration options that cannot be. */
    REGISTRATION_OPTIONS_ERROR(3083),
    /** MQRCCF_PUB_OPTIONS_ERROR: publication options that cannot be. */
    PUBLICATION_OPTIONS_ERROR(3084),
    /** MQRCCF_DEL_OPTIONS_ERROR: delete options that cannot be. */
    DELETE_OPTIONS_ERROR(3087),
    /** MQRCCF_FILTER_ERROR: a filter that does not compile. */
    FILTER_ERROR(3150),
    /** MQRCCF_WRONG_USER: the subscription is another user's. */
    WRONG_USER(3151),
    /** MQRCCF_DUPLICATE_SUBSCRIPTION: the name is another subscription's. */
    DUPLICATE_SUBSCRIPTION(3152),
    /** MQRCCF_SUB_NAME_ERROR: a name that cannot be, or is missing. */
    NAME_ERROR(3153),
    /** MQRCCF_SUB_IDENTITY_ERROR: an identity that is not in the subscription's set. */
    IDENTITY_ERROR(3154),
    /** MQRCCF_SUBSCRIPTION_IN_USE: others share the subscription. */
    IN_USE(3155),
    /** MQRCCF_SUBSCRIPTION_LOCKED: another has the subscription for itself. */
    LOCKED(3156),
    /** MQRCCF_ALREADY_JOINED: the identity shares the subscription already. */
    ALREADY_JOINED(3157);

    private final int number;

    Reason(int number) {
        this.number = number;
    }

    /** The reason code. */
    public int number() {
        return number;
    }
}
