// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * {@code name=value} or {@code name:type=value} with the types of JMS: string, boolean, byte,
 * short, int, long, float, double.
 *
 * <p>Without a type it is a string, except for the properties that IBM MQ's JMS classes define as
 * int.
 */
record MessageProperty(String name, Object value) {

    private static final Pattern FORM =
            Pattern.compile("([^=:\\s]+)(?::(\\w+))?=(.*)", Pattern.DOTALL);

    private static final Set<String> INTEGERS =
            Set.of(
                    "JMSXGroupSeq",
                    "JMS_IBM_Character_Set",
                    "JMS_IBM_Encoding",
                    "JMS_IBM_Feedback",
                    "JMS_IBM_MsgType",
                    "JMS_IBM_PutApplType",
                    "JMS_IBM_Report_COA",
                    "JMS_IBM_Report_COD",
                    "JMS_IBM_Report_Discard_Msg",
                    "JMS_IBM_Report_Exception",
                    "JMS_IBM_Report_Expiration",
                    "JMS_IBM_Report_NAN",
                    "JMS_IBM_Report_PAN",
                    "JMS_IBM_Report_Pass_Correl_ID",
                    "JMS_IBM_Report_Pass_Msg_ID",
                    "JMS_IBM_MQMD_Report",
                    "JMS_IBM_MQMD_MsgType",
                    "JMS_IBM_MQMD_Expiry",
                    "JMS_IBM_MQMD_Feedback",
                    "JMS_IBM_MQMD_Encoding",
                    "JMS_IBM_MQMD_CodedCharSetId",
                    "JMS_IBM_MQMD_Priority",
                    "JMS_IBM_MQMD_Persistence",
                    "JMS_IBM_MQMD_BackoutCount",
                    "JMS_IBM_MQMD_PutApplType",
                    "JMS_IBM_MQMD_MsgSeqNumber",
                    "JMS_IBM_MQMD_Offset",
                    "JMS_IBM_MQMD_MsgFlags",
                    "JMS_IBM_MQMD_OriginalLength");

    void setOn(Message message) throws JMSException {
        message.setObjectProperty(name, value);
    }

    static MessageProperty parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is no property; expected name=value or name:type=value");
        }
        String name = form.group(1);
        if (!isJavaIdentifier(name)) {
            throw new TypeConversionException(
                    "'" + name + "' cannot name a property: JMS wants letters, digits, _ and $");
        }
        String type =
                form.group(2) != null ? form.group(2) : INTEGERS.contains(name) ? "int" : "string";
        return new MessageProperty(name, value(type, form.group(3), text));
    }

    private static Object value(String type, String value, String text) {
        try {
            return switch (type) {
                case "string" -> value;
                case "boolean" -> truth(value);
                case "byte" -> Byte.valueOf(value);
                case "short" -> Short.valueOf(value);
                case "int" -> Integer.valueOf(value);
                case "long" -> Long.valueOf(value);
                case "float" -> Float.valueOf(value);
                case "double" -> Double.valueOf(value);
                default ->
                        throw new TypeConversionException(
                                "'"
                                        + text
                                        + "': no type "
                                        + type
                                        + "; there are string, boolean, byte, short, int, long, float, double");
            };
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "': '" + value + "' is no " + type);
        }
    }

    private static Boolean truth(String value) {
        return switch (value) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            default ->
                    throw new TypeConversionException(
                            "'" + value + "' is no boolean; expected true or false");
        };
    }

    private static boolean isJavaIdentifier(String name) {
        return Character.isJavaIdentifierStart(name.charAt(0))
                && name.chars().allMatch(Character::isJavaIdentifierPart);
    }

    /** For picocli. */
    static final class Converter implements ITypeConverter<MessageProperty> {
        @Override
        public MessageProperty convert(String text) {
            return parse(text);
        }
    }
}
