// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.tree.Element;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests as the reference of WebSphere Message Broker describes their fields. */
class TimeoutRequestTest {
    private static final ZonedDateTime NOW =
            ZonedDateTime.of(2026, 3, 28, 12, 30, 0, 0, ZoneId.of("Europe/Vienna"));

    private static Element folder(String fields) {
        Element folder = Element.folder("TimeoutRequest");
        for (String field : fields.split(";")) {
            int at = field.indexOf('=');
            folder.append(Element.field(field.substring(0, at), field.substring(at + 1)));
        }
        return folder;
    }

    private static TimeoutRequest read(String fields) {
        return TimeoutRequest.read(folder(fields), NOW);
    }

    @ParameterizedTest
    @CsvSource({
        "Action=SET;Identifier=a, 2026-03-28T11:30:00Z",
        "Action=SET;Identifier=a;StartDate=TODAY;StartTime=NOW, 2026-03-28T11:30:00Z",
        "Action=SET;Identifier=a;StartTime=18:00:01, 2026-03-28T17:00:01Z",
        "Action=set;Identifier=a;StartDate=2026-12-31;StartTime=23:59:59, 2026-12-31T22:59:59Z",
        "Action=SET;Identifier=a;StartDate=2026-03-30, 2026-03-30T10:30:00Z",
        // clocks go forward at two: there is no half past two
        "Action=SET;Identifier=a;StartDate=2026-03-29;StartTime=02:30:00, 2026-03-29T01:30:00Z",
        // a little late is now
        "Action=SET;Identifier=a;StartTime=12:26:00, 2026-03-28T11:30:00Z"
    })
    void starts(String fields, Instant start) {
        assertThat(Instant.ofEpochMilli(read(fields).startMillis())).isEqualTo(start);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Identifier=a | BAC5701.*Action: expected SET or CANCEL, found ''",
                "Action=START;Identifier=a | BAC5701.*'START'",
                "Action=SET | BAC5701.*Identifier",
                "Action=CANCEL;Identifier= | BAC5701.*Identifier",
                "Action=SET;Identifier=a;StartDate=28.03.2026 | BAC5701.*StartDate.*'28.03.2026'",
                "Action=SET;Identifier=a;StartTime=noon | BAC5701.*StartTime",
                "Action=SET;Identifier=a;StartTime=12:24:59 | BAC5702.*",
                "Action=SET;Identifier=a;StartDate=2025-01-01 | BAC5702.*",
                "Action=SET;Identifier=a;Interval=-1 | BAC5701.*Interval",
                "Action=SET;Identifier=a;Interval=1.5 | BAC5701.*Interval",
                "Action=SET;Identifier=a;Interval=99999999999 | BAC5701.*Interval",
                "Action=SET;Identifier=a;Count=0 | BAC5701.*Count",
                "Action=SET;Identifier=a;Count=-2 | BAC5701.*Count",
                "Action=SET;Identifier=a;Count=2 | BAC5701.*Interval",
                "Action=SET;Identifier=a;Count=-1;Interval=0 | BAC5701.*Interval",
                "Action=SET;Identifier=a;IgnoreMissed=MAYBE | BAC5701.*IgnoreMissed",
                "Action=SET;Identifier=a;AllowOverwrite=1 | BAC5701.*AllowOverwrite"
            })
    void refuses(String fields, String pattern) {
        assertThatThrownBy(() -> read(fields))
                .isInstanceOf(TimeoutException.class)
                .hasMessageMatching(pattern + ".*");
    }

    @Property(tries = 100)
    void aRecordIsReadAsItWasWritten(
            @ForAll boolean cancel,
            @ForAll @StringLength(max = 255) String identifier,
            @ForAll long start,
            @ForAll @IntRange(min = 0) int interval,
            @ForAll int count,
            @ForAll boolean ignore,
            @ForAll boolean overwrite) {
        TimeoutRequest request =
                new TimeoutRequest(cancel, identifier, start, interval, count, ignore, overwrite);
        RecordSink sink = new RecordSink();
        request.write(sink);
        assertThat(TimeoutRequest.read(new RecordSource(sink.toSlice()))).isEqualTo(request);
    }
}
