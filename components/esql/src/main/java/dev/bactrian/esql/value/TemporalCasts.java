// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.syntax.DataType.Kind;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** CAST to dates and times. */
final class TemporalCasts {
    private TemporalCasts() {}

    static Object cast(Object value, Kind to) {
        Object from = value instanceof String s ? parse(s, to) : value;
        Object result =
                switch (to) {
                    case DATE -> date(from);
                    case TIME -> time(from);
                    case GMTTIME -> gmtTime(from);
                    case TIMESTAMP -> timestamp(from);
                    default -> gmtTimestamp(from);
                };
        if (result == null) {
            throw Casts.fail(value, to.name());
        }
        return result;
    }

    private static LocalDate date(Object from) {
        if (from instanceof LocalDateTime t) {
            return t.toLocalDate();
        } else if (from instanceof OffsetDateTime t) {
            return t.atZoneSameInstant(ZoneId.systemDefault()).toLocalDate();
        }
        return from instanceof LocalDate d ? d : null;
    }

    private static LocalTime time(Object from) {
        if (from instanceof LocalDateTime t) {
            return t.toLocalTime();
        } else if (from instanceof OffsetDateTime t) {
            return t.atZoneSameInstant(ZoneId.systemDefault()).toLocalTime();
        } else if (from instanceof OffsetTime t) {
            return t.atDate(LocalDate.now(ZoneOffset.UTC))
                    .atZoneSameInstant(ZoneId.systemDefault())
                    .toLocalTime();
        }
        return from instanceof LocalTime t ? t : null;
    }

    private static OffsetTime gmtTime(Object from) {
        if (from instanceof OffsetTime t) {
            return t;
        } else if (from instanceof LocalTime t) {
            return t.atDate(LocalDate.now(ZoneId.systemDefault()))
                    .atZone(ZoneId.systemDefault())
                    .toOffsetDateTime()
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .toOffsetTime();
        }
        OffsetDateTime t = gmtTimestamp(from);
        return t == null ? null : t.toOffsetTime();
    }

    private static LocalDateTime timestamp(Object from) {
        if (from instanceof LocalDate d) {
            return d.atStartOfDay();
        } else if (from instanceof LocalTime t) {
            return t.atDate(LocalDate.now(ZoneId.systemDefault()));
        } else if (from instanceof OffsetDateTime t) {
            return t.atZoneSameInstant(ZoneId.systemDefault()).toLocalDateTime();
        }
        return from instanceof LocalDateTime t ? t : null;
    }

    private static OffsetDateTime gmtTimestamp(Object from) {
        if (from instanceof OffsetDateTime t) {
            return t.withOffsetSameInstant(ZoneOffset.UTC);
        } else if (from instanceof OffsetTime t) {
            return t.atDate(LocalDate.now(ZoneOffset.UTC)).withOffsetSameInstant(ZoneOffset.UTC);
        }
        LocalDateTime local = timestamp(from);
        return local == null
                ? null
                : local.atZone(ZoneId.systemDefault())
                        .toOffsetDateTime()
                        .withOffsetSameInstant(ZoneOffset.UTC);
    }

    /** A literal or what stands between its quotes, with a blank or T between date and time. */
    private static Object parse(String text, Kind to) {
        String body = text.trim();
        int quote = body.indexOf('\'');
        if (quote > 0 && body.endsWith("'") && body.length() > quote + 1) {
            body = body.substring(quote + 1, body.length() - 1);
        }
        boolean zulu = body.endsWith("Z");
        if (zulu) {
            body = body.substring(0, body.length() - 1);
        }
        try {
            if (body.indexOf(':') < 0 && body.length() <= 10) {
                return LocalDate.parse(body);
            }
            int split = Math.max(body.indexOf(' '), body.indexOf('T'));
            boolean gmt = zulu || to == Kind.GMTTIME || to == Kind.GMTTIMESTAMP;
            if (split > 0) {
                LocalDateTime t =
                        LocalDate.parse(body.substring(0, split))
                                .atTime(LocalTime.parse(body.substring(split + 1)));
                return gmt ? t.atOffset(ZoneOffset.UTC) : t;
            }
            LocalTime t = LocalTime.parse(body.length() > 10 && body.charAt(4) == '-' ? "" : body);
            return gmt ? t.atOffset(ZoneOffset.UTC) : t;
        } catch (DateTimeException e) {
            return null;
        }
    }
}
