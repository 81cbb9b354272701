// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.WildcardScheme;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateRecord;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** What stands in the journal: one record for a subscription, one for a retained publication. */
final class PublicationRecords {
    /** A subscription; id: its own. */
    static final byte SUBSCRIBED = 1;

    /** A retained publication; id: its own. */
    static final byte RETAINED = 2;

    /** The high half of all ids: only the low half differs. */
    private static final long HIGH = 0x4261_6374_5075_4b01L;

    private PublicationRecords() {}

    static UUID uuid(long id) {
        return new UUID(HIGH, id);
    }

    /** The number of an id. */
    static long number(UUID id) {
        return id.getLeastSignificantBits();
    }

    static StateRecord subscribed(
            long id, Subscriptions.Key key, int options, SubscriptionDetails details) {
        RecordSink sink =
                new RecordSink()
                        .text(key.owner().queueManager())
                        .text(key.owner().queue())
                        .text(key.owner().correlationId())
                        .text(key.owner().user())
                        .text(key.topic().text())
                        .text(key.topic().scheme().name())
                        .text(key.point())
                        .text(key.filter())
                        .int32(options)
                        .text(details.name())
                        .text(details.userData())
                        .text(details.user())
                        .int64(details.expires())
                        .int32(details.identities().size());
        details.identities().forEach((identity, alone) -> sink.text(identity).int8(alone ? 1 : 0));
        return new StateRecord(SUBSCRIBED, uuid(id), sink.toSlice());
    }

    /** What a record of a subscription says. */
    record Subscribed(long id, Subscriptions.Key key, int options, SubscriptionDetails details) {}

    static Subscribed readSubscribed(StateRecord record) {
        RecordSource source = new RecordSource(record.body());
        Subscriptions.Owner owner =
                new Subscriptions.Owner(source.text(), source.text(), source.text(), source.text());
        String topic = source.text();
        TopicPattern pattern = TopicPattern.of(topic, scheme(source.text()));
        Subscriptions.Key key = new Subscriptions.Key(owner, pattern, source.text(), source.text());
        int options = source.int32();
        String name = source.text();
        String userData = source.text();
        String user = source.text();
        long expires = source.int64();
        int count = source.int32();
        Map<String, Boolean> identities = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            identities.put(source.text(), source.int8() != 0);
        }
        return new Subscribed(
                number(record.id()),
                key,
                options,
                new SubscriptionDetails(name, userData, user, identities, expires));
    }

    private static WildcardScheme scheme(String name) {
        for (WildcardScheme scheme : WildcardScheme.values()) {
            if (scheme.name().equals(name)) {
                return scheme;
            }
        }
        throw new PublicationException(
                PublicationError.RECORD, "expected a wildcard scheme, found '" + name + "'");
    }

    static StateRecord retained(Retained retained) {
        RecordSink sink = new RecordSink(256 + retained.message().payload().length());
        sink.text(retained.topic()).text(retained.point()).int8(retained.localOnly() ? 1 : 0);
        retained.message().write(sink);
        return new StateRecord(RETAINED, uuid(retained.id()), sink.toSlice());
    }

    static Retained readRetained(StateRecord record) {
        RecordSource source = new RecordSource(record.body());
        return new Retained(
                number(record.id()),
                source.text(),
                source.text(),
                source.int8() != 0,
                PublishedMessage.read(source));
    }
}
