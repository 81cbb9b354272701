// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.IntField;
import dev.bactrian.mqheaders.MqiConstants;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.TextField;
import java.util.HexFormat;
import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code Field=value} as the property that carries this field of the MQMD. */
final class MqmdField implements ITypeConverter<MessageProperty> {

    private static final String PREFIX = "JMS_IBM_MQMD_";

    /** Fields that JMS says otherwise, and which option does. */
    private static final Map<String, String> OTHERWISE =
            Map.of(
                    "Persistence", "--persistent",
                    "Priority", "--priority",
                    "Expiry", "--expiry",
                    "Format", "--format",
                    "ReplyToQ", "--reply-to",
                    "CorrelId", "--correlation-id",
                    "GroupId", "--group",
                    "Encoding", "--property JMS_IBM_Encoding",
                    "CodedCharSetId", "--property JMS_IBM_Character_Set",
                    "BackoutCount", "nothing: the queue manager counts");

    @Override
    public MessageProperty convert(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new TypeConversionException(
                    "'" + text + "' is no field; expected Field=value, as in Report=MQRO_PAN");
        }
        String name = text.substring(0, equals);
        String value = text.substring(equals + 1);
        HeaderField field = Mqmd.LAYOUT.field(name);
        if (OTHERWISE.containsKey(name)) {
            throw new TypeConversionException("MQMD " + name + " is set by " + OTHERWISE.get(name));
        }
        if (field == null || field == Mqmd.STRUC_ID || field == Mqmd.VERSION) {
            throw new TypeConversionException(
                    "the MQMD has no field '"
                            + name
                            + "' that can be set; names are as in"
                            + " ApplIdentityData, case matters");
        }
        if (field instanceof IntField) {
            return new MessageProperty(PREFIX + name, number(name, value));
        }
        int length = field instanceof TextField ? value.length() : hex(name, value, field.length());
        if (length > field.length()) {
            throw new TypeConversionException(
                    "MQMD " + name + " has at most " + field.length() + " bytes, not " + length);
        }
        return new MessageProperty(
                PREFIX + name,
                field instanceof TextField
                        ? value
                        : "ID:" + (value + "0".repeat(2 * (field.length() - length))));
    }

    private static Integer number(String name, String value) {
        OptionalInt constant = MqiConstants.integer(value);
        if (constant.isPresent()) {
            return constant.getAsInt();
        }
        try {
            return Integer.decode(value);
        } catch (NumberFormatException e) {
            throw new TypeConversionException(
                    "MQMD "
                            + name
                            + ": expected a number or a constant's name, found '"
                            + value
                            + "'");
        }
    }

    private static int hex(String name, String value, int most) {
        try {
            return HexFormat.of().parseHex(value).length;
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(
                    "MQMD "
                            + name
                            + ": expected up to "
                            + 2 * most
                            + " hexadecimal digits, found '"
                            + value
                            + "'");
        }
    }
}
