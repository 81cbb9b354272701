// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.perfharness.error.HarnessException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RolesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Payload HELLO = Payload.of(new byte[] {1, 2, 3});
    private static final Observer SILENT = new Observer() {};

    private static Broker broker;

    @TempDir Path directory;

    @BeforeAll
    static void start() throws Exception {
        broker = new Broker();
    }

    @AfterAll
    static void stop() throws Exception {
        broker.close();
    }

    @ParameterizedTest
    @EnumSource(Matching.class)
    void requestorsAreAnsweredByResponders(Matching matching) throws Exception {
        JmsSettings settings = broker.settings(true, true, matching);
        String requests = "REQUESTS." + matching;
        String replies = "REPLIES." + matching;
        Run answering = new Run(2, WarmUp.NONE, null, 60, Duration.ZERO, 0, PATIENCE);
        CompletableFuture<Figures> responders =
                CompletableFuture.supplyAsync(
                        () ->
                                driven(
                                        answering,
                                        number ->
                                                new RespondingClient(
                                                        new JmsLink(settings, false, number),
                                                        requests,
                                                        replies)));
        Figures asked =
                driven(
                        Run.counted(3, 60),
                        number -> {
                            JmsLink link = new JmsLink(settings, false, number);
                            return new RequestingClient(
                                    link.outlet(requests, HELLO), link.inlet(replies), PATIENCE);
                        });
        assertThat(asked.requests()).isEqualTo(60);
        assertThat(asked.failures()).as(asked.firstFailure()).isZero();
        assertThat(responders.get(30, TimeUnit.SECONDS).requests()).isEqualTo(60);
        new QueueCheck(settings, List.of(requests, replies)).after(PATIENCE);
    }

    @Test
    void whatIsPublishedReachesEverySubscriber() throws Exception {
        JmsSettings settings = broker.settings(false, false, Matching.ANY);
        CountDownLatch subscribed = new CountDownLatch(3);
        Run waiting = new Run(3, WarmUp.NONE, null, 60, Duration.ZERO, 0, PATIENCE);
        CompletableFuture<Figures> subscribers =
                CompletableFuture.supplyAsync(
                        () ->
                                driven(
                                        waiting,
                                        number -> {
                                            Client client =
                                                    new ReceivingClient(
                                                            new JmsLink(settings, true, number)
                                                                    .inlet("topic:NEWS"),
                                                            1);
                                            subscribed.countDown();
                                            return client;
                                        }));
        assertThat(subscribed.await(20, TimeUnit.SECONDS)).isTrue();
        Figures published =
                driven(
                        Run.counted(1, 20),
                        number ->
                                new SendingClient(
                                        new JmsLink(settings, false, number)
                                                .outlet("topic:NEWS", HELLO),
                                        1));
        assertThat(published.requests()).isEqualTo(20);
        assertThat(subscribers.get(30, TimeUnit.SECONDS).requests()).isEqualTo(60);
    }

    @Test
    void aUnitOfWorkThatIsOpenAtTheEndIsCommitted() throws Exception {
        JmsSettings settings = broker.settings(true, true, Matching.ANY);
        driven(
                Run.counted(1, 25),
                number ->
                        new SendingClient(
                                new JmsLink(settings, false, number).outlet("UNITS", HELLO), 10));
        QueueCheck check = new QueueCheck(settings, List.of("UNITS", "topic:PASSED.OVER", "NONE"));
        assertThatThrownBy(check::before)
                .isInstanceOf(HarnessException.class)
                .hasMessageStartingWith("BAC8611: 25 messages on UNITS before the run");
        Figures taken =
                driven(
                        new Run(1, WarmUp.NONE, null, 25, Duration.ZERO, 0, PATIENCE),
                        number ->
                                new ReceivingClient(
                                        new JmsLink(settings, false, number).inlet("UNITS"), 10));
        assertThat(taken.requests()).isEqualTo(25);
        check.after(PATIENCE);
    }

    @Test
    void aDrainTakesWhatIsThereWhenItIsClosed() throws Exception {
        JmsSettings settings = broker.settings(false, false, Matching.ANY);
        Drain drain = new Drain(settings, "DRAINED", 2);
        driven(
                Run.counted(2, 500),
                number ->
                        new SendingClient(
                                new JmsLink(settings, false, number).outlet("DRAINED", HELLO), 1));
        drain.close();
        assertThat(drain.taken()).isEqualTo(500);
        new QueueCheck(settings, List.of("DRAINED")).before();
    }

    @Test
    void aRequestNobodyAnswersIsLostAndItsMessageLeft() throws Exception {
        JmsSettings settings = broker.settings(false, false, Matching.ANY);
        Figures figures =
                driven(
                        Run.counted(1, 5),
                        number -> {
                            JmsLink link = new JmsLink(settings, false, number);
                            return new RequestingClient(
                                    link.outlet("UNHEARD", HELLO),
                                    link.inlet("SILENCE"),
                                    Duration.ofMillis(50));
                        });
        assertThat(figures.lost()).isEqualTo(1);
        assertThat(figures.firstFailure()).isEqualTo("no reply on SILENCE within 50 ms");
        assertThatThrownBy(
                        () ->
                                new QueueCheck(settings, List.of("UNHEARD"))
                                        .after(Duration.ofMillis(50)))
                .hasMessageStartingWith("BAC8610: 1 message on UNHEARD at the end");
    }

    @Test
    void filesAreTakenOnceAndNeverInParts() throws Exception {
        byte[] content = new byte[100_000];
        AtomicLong left = new AtomicLong();
        driven(
                Run.counted(2, 40),
                number -> new SendingClient(new FolderOutlet(directory, content, number), 1));
        Figures taken =
                driven(
                        new Run(3, WarmUp.NONE, null, 40, Duration.ZERO, 0, PATIENCE),
                        number -> new ReceivingClient(new FolderInlet(directory, number), 1));
        assertThat(taken.requests()).isEqualTo(40);
        try (var files = Files.list(directory)) {
            files.forEach(file -> left.incrementAndGet());
        }
        assertThat(left).hasValue(0);
    }

    private static Figures driven(Run run, Client.Factory factory) {
        try {
            return new LoadDriver(run, factory, SILENT).drive();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
