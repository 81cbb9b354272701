// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.PscMessages;
import dev.bactrian.state.testing.FaultyLink;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.JMSException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two brokers in one Artemis cluster, joined by links that can be cut. */
@Tag("slow")
class ClusterTest {
    private final List<AutoCloseable> open = new ArrayList<>();
    private Member here;
    private Member there;
    private FaultyLink toThere;
    private FaultyLink toHere;

    @BeforeEach
    void start() throws Exception {
        int portHere = freePort();
        int portThere = freePort();
        toThere = opened(new FaultyLink(portThere));
        toHere = opened(new FaultyLink(portHere));
        // a broker that is reached while it starts never says who is in the cluster: its peer would
        // wait for that until a timeout, and so would the end of the test
        toThere.refuse(true);
        toHere.refuse(true);
        here = opened(new Member("here", portHere, toHere.port(), toThere.port()));
        there = opened(new Member("there", portThere, toThere.port(), toHere.port()));
        toThere.refuse(false);
        toHere.refuse(false);
        here.awaitOther();
        there.awaitOther();
    }

    private <T extends AutoCloseable> T opened(T made) {
        open.add(0, made);
        return made;
    }

    static int freePort() throws Exception {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    @Test
    void publicationsReachSubscribersOnTheOtherBrokerOnce() throws JMSException {
        there.command("Command=RegSub", "Topic=t/#", "QName=SUB");
        there.command("Command=RegSub", "Topic=t/#", "QName=LOCAL", "RegOpt=Local");
        here.command("Command=RegSub", "Topic=t/#", "QName=SUB");
        here.publish("one", "Topic=t/a");
        here.publish("local", "Topic=t/a", "PubOpt=Local");
        here.publish("two", "Topic=t/a");
        there.publish("back", "Topic=t/b");
        assertThat(there.bodies("SUB", 3)).containsExactlyInAnyOrder("one", "two", "back");
        assertThat(here.bodies("SUB", 4)).containsExactlyInAnyOrder("one", "local", "two", "back");
        assertThat(there.bodies("LOCAL", 1)).containsExactly("back");
        there.assertEmpty("SUB", "LOCAL");
        here.assertEmpty("SUB");
    }

    @Test
    void retainedPublicationsAndTheirEndReachTheOtherBroker() throws JMSException {
        there.command("Command=RegSub", "Topic=#", "QName=ALL");
        here.publish("kept", "Topic=r/a", "PubOpt=RetainPub");
        here.publish("only here", "Topic=r/b", "PubOpt=RetainPub,Local");
        assertThat(there.bodies("ALL", 1)).containsExactly("kept");
        there.command("Command=RegSub", "Topic=r/#", "QName=LATE");
        assertThat(there.bodies("LATE", 1)).containsExactly("kept");
        there.assertEmpty("LATE");
        here.command("Command=DeletePub", "Topic=r/a");
        here.publish("after", "Topic=x");
        assertThat(there.bodies("ALL", 1)).as("it comes behind the deletion").contains("after");
        assertThat(there.retained()).isZero();
    }

    @Test
    void whatIsPublishedWhileTheLinkIsCutComesWhenItIsHealed() throws JMSException {
        there.command("Command=RegSub", "Topic=t/#", "QName=SUB");
        here.publish("before", "Topic=t/a");
        assertThat(there.bodies("SUB", 1)).containsExactly("before");
        toThere.refuse(true);
        toHere.refuse(true);
        List<String> missed = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            here.publish("missed " + i, "Topic=t/a", "PubOpt=RetainPub");
            missed.add("missed " + i);
        }
        there.assertEmpty("SUB");
        toThere.refuse(false);
        toHere.refuse(false);
        assertThat(there.bodies("SUB", 20)).isEqualTo(missed);
        toThere.cut(); // in the middle of others
        List<String> more = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            here.publish("more " + i, "Topic=t/a");
            more.add("more " + i);
        }
        assertThat(there.bodies("SUB", 20)).isEqualTo(more);
        there.assertEmpty("SUB");
        there.command("Command=RegSub", "Topic=t/a", "QName=LATE");
        assertThat(there.bodies("LATE", 1)).containsExactly("missed 19");
    }

    @Test
    void aBrokerThatJoinsGetsWhatWasRetainedBefore() throws Exception {
        there.command("Command=RegSub", "Topic=r/#", "QName=SUB");
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            here.publish("kept " + i, "Topic=r/" + i, "PubOpt=RetainPub");
            kept.add("kept " + i);
        }
        here.publish("again", "Topic=r/0", "PubOpt=RetainPub");
        here.publish("only here", "Topic=r/local", "PubOpt=RetainPub,Local");
        here.publish("gone", "Topic=r/gone", "PubOpt=RetainPub");
        here.command("Command=DeletePub", "Topic=r/gone");
        assertThat(there.bodies("SUB", 72)).containsAll(kept).contains("again", "gone");
        // behind the publication comes its deletion, and either of them may be the one that answers
        TestBroker.await("the deletion", () -> there.retained() == 70);
        int portLate = freePort();
        FaultyLink toLate = opened(new FaultyLink(portLate));
        toLate.refuse(true);
        Member late = opened(new Member("late", portLate, toLate.port(), toHere.port()));
        toLate.refuse(false);
        late.awaitOther();
        TestBroker.await("what is retained", () -> late.retained() == 70);
        kept.set(0, "again");
        late.command("Command=RegSub", "Topic=r/#", "QName=LATE");
        assertThat(late.bodies("LATE", 70)).containsExactlyInAnyOrderElementsOf(kept);
        here.publish("next", "Topic=r/0", "PubOpt=RetainPub");
        assertThat(late.bodies("LATE", 1)).containsExactly("next");
        assertThat(there.bodies("SUB", 1)).as("nothing twice").containsExactly("next");
        there.assertEmpty("SUB");
    }

    /** Messages of PscMessages are answered to REPLY. */
    static String completion(jakarta.jms.Message reply) throws JMSException {
        return PscMessages.property(reply, "pscr", "Completion");
    }
}
