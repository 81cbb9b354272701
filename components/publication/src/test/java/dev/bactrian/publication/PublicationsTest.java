// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mqheaders.Formats;
import dev.bactrian.publication.RecordingDeliveries.Sent;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands, as the reference describes them, without a queue manager. */
class PublicationsTest {
    private final ManualClock clock = new ManualClock();
    private final StateThreads threads = new StateThreads("test", 1, clock);
    private final RecordingDeliveries out = new RecordingDeliveries();
    private Publications publications = make(PublicationSettings.DEFAULT);

    private Publications make(PublicationSettings settings) {
        return new Publications(
                "test",
                settings,
                new MemoryOnly(),
                threads,
                Transactions.MEMORY,
                out,
                new Statistics());
    }

    @AfterEach
    void close() {
        threads.close();
    }

    /** A command or publication, {@code Property=value} separated by blanks or as array. */
    private static PublishedMessage message(String body, String... properties) {
        return plain(ByteSlice.of(PscMessages.payload(body, properties)), Formats.RF_HEADER_2);
    }

    private static PublishedMessage plain(ByteSlice payload, String format) {
        return new PublishedMessage(
                payload, format, 273, 1208, false, 4, 0, "ID:1", "", "REPLY", 1, 0, "", Map.of());
    }

    private static PublishedMessage by(String user, PublishedMessage m) {
        return new PublishedMessage(
                m.payload(),
                m.format(),
                m.encoding(),
                m.ccsid(),
                m.persistent(),
                m.priority(),
                m.expires(),
                m.messageId(),
                m.correlationId(),
                m.replyTo(),
                m.messageType(),
                m.report(),
                user,
                m.properties());
    }

    private static PublishedMessage with(
            PublishedMessage m, boolean persistent, long expires, String correlation, int report) {
        return new PublishedMessage(
                m.payload(),
                m.format(),
                m.encoding(),
                m.ccsid(),
                persistent,
                m.priority(),
                expires,
                m.messageId(),
                correlation,
                m.replyTo(),
                report == 0 ? 1 : 8,
                report,
                m.user(),
                m.properties());
    }

    private Outcome handle(PublishedMessage message) {
        Outcome[] outcome = new Outcome[1];
        Transactions.MEMORY.run(unit -> outcome[0] = publications.handle(unit, message, "", null));
        return outcome[0];
    }

    private Outcome subscribe(String queue, String topic, String... more) {
        List<String> all =
                new ArrayList<>(List.of("Command=RegSub", "Topic=" + topic, "QName=" + queue));
        all.addAll(List.of(more));
        return handle(message("", all.toArray(String[]::new)));
    }

    private Outcome publish(String topic, String body, String... more) {
        List<String> all = new ArrayList<>(List.of("Command=Publish", "Topic=" + topic));
        all.addAll(List.of(more));
        return handle(message(body, all.toArray(String[]::new)));
    }

    private void refused(Outcome outcome, int reason) {
        assertThat(outcome.completion()).isEqualTo(Completion.error);
        assertThat(outcome.problems()).hasSize(1);
        assertThat(outcome.problems().get(0).reason().number()).isEqualTo(reason);
        Element pscr = out.pscr();
        assertThat(pscr.firstChild("Completion").text()).isEqualTo("error");
        assertThat(pscr.path("Response", "Reason").text()).isEqualTo("" + reason);
    }

    @Test
    void publishReachesThoseWhoSubscribed() {
        assertThat(subscribe("Q1", "Sport/#").completion()).isEqualTo(Completion.ok);
        subscribe("Q2", "Sport/Soccer");
        subscribe("Q3", "Stock/#");
        assertThat(out.pscr().firstChild("Completion").text()).isEqualTo("ok");
        Outcome outcome = publish("Sport/Soccer", "1:0");
        assertThat(outcome.reached()).isEqualTo(2);
        assertThat(out.queues()).containsExactly("Q1", "Q2");
        assertThat(out.sent.get(0).body()).isEqualTo("1:0");
        assertThat(out.sent.get(0).psc("Topic")).containsExactly("Sport/Soccer");
        assertThat(out.announced).containsExactly("Sport/Soccer");
        assertThat(out.forwarded).hasSize(1);
        assertThat(publications.statistics().publications()).isOne();
        assertThat(publications.statistics().deliveries()).isEqualTo(2);
    }

    @Test
    void oneCopyForASubscriberWhateverMatches() {
        subscribe("Q1", "a/#");
        subscribe("Q1", "a/b");
        subscribe("Q1", "+/b", "RegOpt=Pers");
        publish("a/b", "x", "Topic=a/c");
        assertThat(out.sent).hasSize(1);
        assertThat(out.sent.get(0).persistent()).isTrue();
    }

    @Test
    void correlationIdentifierIsPartOfTheSubscriber() {
        for (String id : List.of("ID:A", "ID:B")) {
            handle(
                    with(
                            message(
                                    "",
                                    "Command=RegSub",
                                    "Topic=t",
                                    "QName=Q",
                                    "RegOpt=CorrelAsId"),
                            false,
                            0,
                            id,
                            0));
        }
        publish("t", "x");
        assertThat(out.queues()).containsExactly("Q", "Q");
        refused(subscribe("Q", "t", "RegOpt=CorrelAsId"), 3080);
    }

    @Test
    void filtersSelectByContentAndHeaders() {
        subscribe("Q1", "t", "Filter=Body.Trade.Price > 100");
        subscribe("Q2", "t", "Filter=Body.Trade.Price <= 100");
        subscribe("Q3", "t", "Filter=Root.MQRFH2.psc.Topic = 't' AND Body.Trade.Price > 1");
        publish("t", "<Trade><Price>120</Price></Trade>");
        assertThat(out.queues()).containsExactly("Q1", "Q3");
        assertThat(publications.subscriptions().filters()).isEqualTo(3);
    }

    @Test
    void aFilterThatThrowsPassesOverItsSubscriberOnly() {
        subscribe("Q1", "t", "Filter=Body.Trade.Price > 100");
        subscribe("Q2", "t");
        assertThat(publish("t", "<Trade><Price>dear</Price></Trade>").completion())
                .isEqualTo(Completion.ok);
        assertThat(out.queues()).containsExactly("Q2");
        assertThat(publications.statistics().filterFailures()).isOne();
        publish("t", "<Trade><Price></Trade>");
        assertThat(out.queues()).containsExactly("Q2", "Q2");
        assertThat(publications.statistics().filterFailures()).isEqualTo(2);
    }

    @Test
    void aFilterThatDoesNotCompileIsRefusedWithDiagnostics() {
        refused(subscribe("Q1", "t", "Filter=Body.Trade.Price > > 1"), 3150);
        assertThat(out.pscr().path("Response", "Text").text()).contains("filter:1:");
        assertThat(publications.size()).isZero();
    }

    @Test
    void retainedForLateSubscribers() {
        publish("Sport/Soccer", "1:0", "PubOpt=RetainPub");
        publish("Sport/Soccer", "2:0", "PubOpt=RetainPub");
        publish("Sport/Golf", "x", "PubOpt=RetainPub");
        publish("Sport/Tennis", "y");
        assertThat(publications.retained()).isEqualTo(2);
        subscribe("LATE", "Sport/Soccer", "RegOpt=InformIfRet");
        assertThat(out.sent).hasSize(1);
        assertThat(out.sent.get(0).body()).isEqualTo("2:0");
        assertThat(out.sent.get(0).psc("PubOpt")).contains("IsRetainedPub");
        subscribe("ALL", "Sport/+");
        assertThat(out.sent).hasSize(3);
        assertThat(out.sent.get(2).psc("PubOpt")).doesNotContain("IsRetainedPub");
        subscribe("NEW", "Sport/#", "RegOpt=NewPubsOnly");
        subscribe("FILTERED", "Sport/#", "Filter=Root.MQRFH2.psc.Topic = 'Sport/Golf'");
        assertThat(out.queues()).containsExactly("ALL", "ALL", "FILTERED", "LATE");
    }

    @Test
    void retainedIsDeletedAlsoByWildcard() {
        publish("a/b", "1", "PubOpt=RetainPub");
        publish("a/c", "2", "PubOpt=RetainPub");
        publish("d", "3", "PubOpt=RetainPub");
        assertThat(handle(message("", "Command=DeletePub", "Topic=a/#")).completion())
                .isEqualTo(Completion.ok);
        assertThat(publications.retained()).isOne();
        refused(handle(message("", "Command=DeletePub", "Topic=a/#")), 3077);
        handle(message("", "Command=DeletePub", "Topic=d", "DelOpt=Local"));
        assertThat(publications.retained()).isZero();
        refused(handle(message("", "Command=DeletePub", "Topic=d", "DelOpt=All")), 3087);
    }

    @Test
    void onRequestOnly() {
        subscribe("Q", "t", "RegOpt=PubOnReqOnly");
        publish("t", "1");
        publish("t", "2", "PubOpt=RetainPub");
        assertThat(out.sent).isEmpty();
        Outcome outcome = handle(message("", "Command=ReqUpdate", "Topic=t", "QName=Q"));
        assertThat(outcome.reached()).isOne();
        assertThat(out.sent.get(0).body()).isEqualTo("2");
        refused(handle(message("", "Command=ReqUpdate", "Topic=u", "QName=Q")), 3073);
        handle(message("", "Command=DeletePub", "Topic=t"));
        refused(handle(message("", "Command=ReqUpdate", "Topic=t", "QName=Q")), 3077);
    }

    @Test
    void deregistered() {
        subscribe("Q", "a");
        subscribe("Q", "b", "Filter=Body.x.y = 1");
        subscribe("Q", "c", "SubPoint=P");
        refused(handle(message("", "Command=DeregSub", "Topic=b", "QName=Q")), 3073);
        handle(message("", "Command=DeregSub", "Topic=a", "QName=Q"));
        assertThat(publications.size()).isEqualTo(2);
        Outcome some =
                handle(
                        message(
                                "",
                                "Command=DeregSub",
                                "Topic=a",
                                "Topic=b",
                                "QName=Q",
                                "Filter=Body.x.y = 1"));
        assertThat(some.completion()).isEqualTo(Completion.warning);
        assertThat(out.pscr().path("Response", "Topic").text()).isEqualTo("a");
        handle(message("", "Command=DeregSub", "QName=Q", "RegOpt=DeregAll", "SubPoint=P"));
        assertThat(publications.size()).isZero();
        refused(handle(message("", "Command=DeregSub", "QName=Q", "RegOpt=DeregAll")), 3073);
        refused(handle(message("", "Command=DeregSub", "QName=Q")), 2339);
    }

    @Test
    void registeringAgainChangesTheOptions() {
        subscribe("Q", "t", "RegOpt=Pers");
        subscribe("Q", "t");
        publish("t", "1");
        subscribe("Q", "t", "RegOpt=NonPers", "RegOpt=NoAlter");
        publish("t", "2");
        subscribe("Q", "t", "RegOpt=NonPers");
        handle(with(message("3", "Command=Publish", "Topic=t"), true, 0, "", 0));
        assertThat(out.sent.stream().map(Sent::persistent)).containsExactly(true, true, false);
        assertThat(publications.size()).isOne();
    }

    @Test
    void names() {
        subscribe("Q", "t", "SubName=N", "SubUserData=hello", "RegOpt=FullResp");
        Element full = RecordingDeliveries.folder(out.responses.get(0), "psc");
        assertThat(full.firstChild("SubName").text()).isEqualTo("N");
        assertThat(full.firstChild("SubUserData").text()).isEqualTo("hello");
        refused(subscribe("Q", "u", "SubName=N"), 3152);
        refused(subscribe("Q", "t", "SubName=M"), 3152);
        subscribe("Q", "v");
        refused(subscribe("Q", "v", "SubName=V"), 3153);
        assertThat(subscribe("Q", "v", "SubName=V", "RegOpt=AddName").completion())
                .isEqualTo(Completion.ok);
        refused(subscribe("Q", "w", "RegOpt=AddName"), 3153);
        handle(message("", "Command=DeregSub", "SubName=N"));
        assertThat(publications.size()).isOne();
        refused(handle(message("", "Command=DeregSub", "SubName=N")), 3073);
    }

    @Test
    void identities() {
        subscribe("Q", "t", "SubIdentity=A", "RegOpt=JoinShared");
        refused(subscribe("Q", "t", "SubIdentity=A", "RegOpt=JoinShared"), 3157);
        refused(subscribe("Q", "t", "SubIdentity=B"), 3154);
        subscribe("Q", "t", "SubIdentity=B", "RegOpt=JoinShared");
        refused(subscribe("Q", "t", "SubIdentity=C", "RegOpt=JoinExcl"), 3155);
        String[] leave = {"Command=DeregSub", "Topic=t", "QName=Q", "SubIdentity=A"};
        refused(handle(message("", leave)), 3155);
        handle(
                message(
                        "",
                        "Command=DeregSub",
                        "Topic=t",
                        "QName=Q",
                        "SubIdentity=A",
                        "RegOpt=LeaveOnly"));
        subscribe("Q", "t", "SubIdentity=B", "RegOpt=JoinExcl");
        refused(subscribe("Q", "t", "SubIdentity=D", "RegOpt=JoinShared"), 3156);
        handle(message("", "Command=DeregSub", "Topic=t", "QName=Q", "SubIdentity=B"));
        assertThat(publications.size()).isZero();
    }

    @Test
    void usersOwnTheirSubscriptions() {
        handle(by("alice", message("", "Command=RegSub", "Topic=t", "QName=Q")));
        refused(handle(by("bob", message("", "Command=RegSub", "Topic=t", "QName=Q"))), 3151);
        refused(handle(by("bob", message("", "Command=RegSub", "Topic=u", "QName=Q"))), 3078);
        refused(handle(by("bob", message("", "Command=DeregSub", "Topic=t", "QName=Q"))), 3151);
        handle(
                by(
                        "alice",
                        message(
                                "",
                                "Command=RegSub",
                                "Topic=v",
                                "QName=Q",
                                "RegOpt=VariableUserId")));
        assertThat(
                        handle(
                                        by(
                                                "bob",
                                                message(
                                                        "",
                                                        "Command=DeregSub",
                                                        "Topic=v",
                                                        "QName=Q",
                                                        "RegOpt=VariableUserId")))
                                .completion())
                .isEqualTo(Completion.ok);
    }

    @Test
    void otherSubscribersOnly() {
        subscribe("ME", "t");
        subscribe("YOU", "t");
        publish("t", "x", "PubOpt=OtherSubsOnly", "QName=ME");
        assertThat(out.queues()).containsExactly("YOU");
    }

    @Test
    void localPublicationsAreNotForwarded() {
        subscribe("Q", "t", "RegOpt=Local");
        publish("t", "x", "PubOpt=Local");
        assertThat(out.forwarded).isEmpty();
        assertThat(out.sent).hasSize(1);
        Transactions.MEMORY.run(
                unit ->
                        publications.handleForwarded(
                                unit, message("y", "Command=Publish", "Topic=t"), ""));
        assertThat(out.sent).hasSize(1);
        assertThat(out.forwarded).isEmpty();
    }

    @Test
    void subscriptionPointsAreApart() {
        subscribe("Q1", "t", "SubPoint=P");
        subscribe("Q2", "t");
        publish("t", "x");
        publish("t", "y", "SubPoint=P");
        assertThat(out.sent.stream().map(Sent::queue)).containsExactly("Q2", "Q1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Command=Nonsense Topic=t | 2336",
                "Topic=t | 2339",
                "Command=Publish | 2339",
                "Command=Publish Topic=a/# | 3072",
                "Command=Publish Topic=+ | 3072",
                "Command=Publish Topic=t Filter=x | 2337",
                "Command=Publish Topic=t PubOpt=IsRetainedPub | 3084",
                "Command=Publish Topic=t PubOpt=Loud | 3084",
                "Command=RegSub Topic=t QName=Q RegOpt=Wrong | 3083",
                "Command=RegSub Topic=t QName=Q RegOpt=Locked | 3083",
                "Command=RegSub Topic=t QName=Q RegOpt=DeregAll | 3083",
                "Command=RegSub Topic=t QName=Q RegOpt=Pers RegOpt=NonPers | 3083",
                "Command=RegSub Topic=t Topic=u QName=Q RegOpt=FullResp | 3083",
                "Command=RegSub Topic=t QName=Q RegOpt=JoinShared | 3083",
                "Command=RegSub Topic=t QName=Q QName=R | 2338",
                "Command=RegSub Topic=t QName=Q* | 3076",
                "Command=RegSub Topic=t QName=Q QMgrName=ELSEWHERE | 3074",
                "Command=RegSub QName=Q | 2339",
                "Command=RegSub Topic= QName=Q | 3072",
                "Command=DeregSub Topic=t QName=Q RegOpt=Pers | 3083",
                "Command=ReqUpdate Topic=t Topic=u QName=Q | 2338",
                "Command=DeletePub | 2339",
            })
    void refusals(String properties, int reason) {
        refused(handle(message("", properties.split(" "))), reason);
        assertThat(publications.size()).isZero();
        assertThat(out.sent).isEmpty();
    }

    @Test
    void someTopicsWrongIsAWarning() {
        Outcome outcome = publish("a", "x", "Topic=b/#");
        assertThat(outcome.completion()).isEqualTo(Completion.warning);
        assertThat(RecordingDeliveries.folder(out.responses.get(0), "psc")).isNotNull();
    }

    @Test
    void whoWantsNoResponseGetsNone() {
        handle(with(message("", "Command=RegSub", "Topic=t", "QName=Q"), false, 0, "", 4));
        assertThat(out.responses).isEmpty();
        handle(with(message("", "Command=RegSub", "Topic=u", "QName=Q"), false, 0, "", 1));
        assertThat(out.responses).hasSize(1);
        handle(with(message("", "Command=RegSub", "Topic=v", "QName=Q"), false, 0, "", 2));
        assertThat(out.responses).hasSize(1);
        assertThatThrownBy(
                        () ->
                                handle(
                                        with(
                                                message("", "Command=RegSub", "QName=Q"),
                                                false,
                                                0,
                                                "",
                                                1)))
                .isInstanceOf(PublicationException.class)
                .hasMessageStartingWith("BAC5602");
    }

    @Test
    void nothingToDoIsAFailure() {
        assertThatThrownBy(() -> handle(plain(ByteSlice.EMPTY, "MQSTR")))
                .hasMessageStartingWith("BAC5601");
        assertThatThrownBy(
                        () ->
                                handle(
                                        plain(
                                                ByteSlice.of(new byte[] {1, 2, 3}),
                                                Formats.RF_HEADER_2)))
                .hasMessageStartingWith("BAC20");
    }

    @Test
    void rolledBackNothingHasHappened() {
        UnitOfWork unit = new UnitOfWork();
        publications.handle(unit, message("", "Command=RegSub", "Topic=t", "QName=Q"), "", null);
        assertThat(publications.size()).isZero();
        unit.completed(false);
        assertThat(publications.size()).isZero();
        UnitOfWork other = new UnitOfWork();
        publications.handle(
                other, message("x", "Command=Publish", "Topic=t", "PubOpt=RetainPub"), "", null);
        other.completed(false);
        assertThat(publications.retained()).isZero();
        subscribe("Q", "t");
        UnitOfWork last = new UnitOfWork();
        publications.handle(last, message("", "Command=DeregSub", "Topic=t", "QName=Q"), "", null);
        last.completed(false);
        assertThat(publications.size()).isOne();
    }

    @Test
    void accessIsInheritedDownTheTopics() {
        publications =
                make(
                        PublicationSettings.DEFAULT.withAccess(
                                TopicAccess.of(
                                        List.of(
                                                "group traders = alice, bob",
                                                "Stock PublicGroup publish=deny subscribe=deny",
                                                "Stock traders publish=allow subscribe=allow persistent=deny",
                                                "Stock/Secret bob subscribe=deny"))));
        refused(handle(by("eve", message("x", "Command=Publish", "Topic=Stock/IBM"))), 3081);
        refused(handle(by("eve", message("", "Command=RegSub", "Topic=Stock/#", "QName=E"))), 3081);
        handle(by("alice", message("", "Command=RegSub", "Topic=Stock/#", "QName=A")));
        handle(by("bob", message("", "Command=RegSub", "Topic=Stock/#", "QName=B")));
        handle(by("eve", message("", "Command=RegSub", "Topic=#", "QName=E")));
        refused(
                handle(
                        by(
                                "alice",
                                message(
                                        "",
                                        "Command=RegSub",
                                        "Topic=Stock/#",
                                        "QName=A",
                                        "RegOpt=Pers"))),
                3081);
        refused(
                handle(by("bob", message("", "Command=RegSub", "Topic=Stock/Secret", "QName=B"))),
                3081);
        handle(
                by(
                        "alice",
                        with(
                                message("x", "Command=Publish", "Topic=Stock/Secret"),
                                true,
                                0,
                                "",
                                0)));
        // a wildcard does not reach what its subscriber may not see
        assertThat(out.queues()).containsExactly("A");
    }

    @Test
    void subscriptionsAndRetainedExpire() throws Exception {
        long soon = threads.timers().now() + 1_000;
        handle(with(message("", "Command=RegSub", "Topic=t", "QName=Q"), false, soon, "", 0));
        handle(
                with(
                        message("x", "Command=Publish", "Topic=t", "PubOpt=RetainPub"),
                        false,
                        soon,
                        "",
                        0));
        assertThat(out.sent).hasSize(1);
        clock.advance(2_000);
        publish("t", "late");
        assertThat(out.sent).hasSize(1);
        while (publications.size() > 0 || publications.retained() > 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void limitsAreKept() {
        publications =
                make(
                        new PublicationSettings(
                                TopicAccess.OPEN, Set.of("QM"), "", 1, 1, 1_000_000, 1_000));
        subscribe("Q", "t", "QMgrName=QM");
        refused(subscribe("R", "t"), 3008);
        assertThat(subscribe("Q", "t", "RegOpt=Pers").completion()).isEqualTo(Completion.ok);
        publish("a", "x", "PubOpt=RetainPub");
        assertThatThrownBy(() -> publish("b", "x", "PubOpt=RetainPub"))
                .hasMessageStartingWith("BAC5608");
        publish("a", "y", "PubOpt=RetainPub");
    }

    @Test
    void localSubscriptions() {
        LocalSubscription one =
                new LocalSubscription(
                        "Q",
                        "",
                        "a.*",
                        dev.bactrian.publication.topic.WildcardScheme.dotted,
                        "",
                        "",
                        "",
                        "Local",
                        false);
        publications.subscribe(one);
        publish("a/b", "x");
        assertThat(out.queues()).containsExactly("Q");
        assertThat(publications.list(SubscriptionSelection.ALL))
                .containsExactly("a/+\tQ\trunning\t\t\t\t\tLocal PersAsPub\t");
        publications.unsubscribe(one);
        assertThat(publications.size()).isZero();
    }

    @Test
    void thoseThatAreConfiguredAreListedOnRequest() {
        publications.subscribe(
                new LocalSubscription(
                        "Q",
                        "subscriber 1",
                        "a",
                        dev.bactrian.publication.topic.WildcardScheme.topic,
                        "",
                        "",
                        "",
                        "",
                        false,
                        true));
        subscribe("R", "a");
        assertThat(publications.list(new SubscriptionSelection("", "", "", "", false)))
                .singleElement()
                .asString()
                .startsWith("a\tR\tdurable");
        assertThat(publications.list(SubscriptionSelection.ALL)).hasSize(2);
    }
}
