// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

/** The JMS properties that carry fields of MQMD, as IBM's classes for JMS name them. */
public final class JmsProperties {
    /** String: MQMD Format of the payload. */
    public static final String FORMAT = "JMS_IBM_Format";

    /** Integer: MQMD MsgType. */
    public static final String MSG_TYPE = "JMS_IBM_MsgType";

    /** Integer: MQMD Encoding. */
    public static final String ENCODING = "JMS_IBM_Encoding";

    /** String: MQMD CodedCharSetId, as a number or as the name of a Java charset. */
    public static final String CHARACTER_SET = "JMS_IBM_Character_Set";

    /** Integer: MQMD Feedback. */
    public static final String FEEDBACK = "JMS_IBM_Feedback";

    /** Integer: MQMD PutApplType. */
    public static final String PUT_APPL_TYPE = "JMS_IBM_PutApplType";

    /** String: MQMD PutDate. */
    public static final String PUT_DATE = "JMS_IBM_PutDate";

    /** String: MQMD PutTime. */
    public static final String PUT_TIME = "JMS_IBM_PutTime";

    /** Boolean: MQMF_LAST_MSG_IN_GROUP of MQMD MsgFlags. */
    public static final String LAST_IN_GROUP = "JMS_IBM_Last_Msg_In_Group";

    /** String: MQMD GroupId. */
    public static final String GROUP_ID = "JMSXGroupID";

    /** Integer: MQMD MsgSeqNumber. */
    public static final String GROUP_SEQ = "JMSXGroupSeq";

    /** String: MQMD UserIdentifier. */
    public static final String USER_ID = "JMSXUserID";

    /** String: MQMD PutApplName. */
    public static final String APP_ID = "JMSXAppID";

    /** Integer: deliveries so far, this one included. */
    public static final String DELIVERY_COUNT = "JMSXDeliveryCount";

    /** String: MQMD UserIdentifier that a message was given, not that of who put it. */
    public static final String USER_IDENTIFIER = "JMS_IBM_MQMD_UserIdentifier";

    /** Prefix of the properties that carry any field of MQMD under its own name. */
    public static final String MQMD_PREFIX = "JMS_IBM_MQMD_";

    private JmsProperties() {}

    /** Whether a property is the application's own, not a header's. */
    public static boolean isUser(String name) {
        return !name.startsWith("JMS") && !name.startsWith("_AMQ") && !name.startsWith("__AMQ");
    }
}
