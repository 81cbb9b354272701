// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.unboundid.ldap.listener.InMemoryDirectoryServer;
import com.unboundid.ldap.listener.InMemoryDirectoryServerConfig;
import com.unboundid.ldap.listener.InMemoryListenerConfig;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.OperationType;
import dev.bactrian.security.Identity;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against UnboundID's directory in memory. */
class LdapUsersTest {

    private static final String PEOPLE = "ou=people,dc=example,dc=org";
    private static final String GROUPS = "ou=groups,dc=example,dc=org";

    private InMemoryDirectoryServer directory;

    @BeforeEach
    void start() throws Exception {
        InMemoryDirectoryServerConfig config =
                new InMemoryDirectoryServerConfig("dc=example,dc=org");
        config.addAdditionalBindCredentials("cn=broker", "broker-secret");
        config.setListenerConfigs(
                InMemoryListenerConfig.createLDAPConfig(
                        "test", InetAddress.getLoopbackAddress(), 0, null));
        config.setAuthenticationRequiredOperationTypes(OperationType.SEARCH);
        config.setSchema(null);
        directory = new InMemoryDirectoryServer(config);
        directory.add("dn: dc=example,dc=org", "objectClass: domain", "dc: example");
        directory.add("dn: " + PEOPLE, "objectClass: organizationalUnit", "ou: people");
        directory.add("dn: " + GROUPS, "objectClass: organizationalUnit", "ou: groups");
        user("alice");
        user("b*b");
        group("orders", "alice");
        group("order readers", "alice");
        group("administrator", "b*b");
        directory.startListening();
    }

    @AfterEach
    void stop() {
        directory.shutDown(true);
    }

    private void user(String name) throws Exception {
        directory.add(
                "dn: uid=" + name + "," + PEOPLE,
                "objectClass: person",
                "uid: " + name,
                "memberOf: cn=of " + name + "," + GROUPS,
                "userPassword: secret of " + name);
    }

    private void group(String name, String member) throws Exception {
        directory.add(
                "dn: cn=" + name + "," + GROUPS,
                "objectClass: groupOfNames",
                "cn: " + name,
                "member: uid=" + member + "," + PEOPLE);
    }

    private LdapUsers users(String groupBase) {
        return new LdapUsers(settings("ldap://localhost:" + directory.getListenPort(), groupBase));
    }

    private static LdapSettings settings(String url, String groupBase) {
        return new LdapSettings(
                URI.create(url),
                null,
                "cn=broker",
                "broker-secret",
                PEOPLE,
                "(uid={0})",
                groupBase,
                "(member={0})",
                "cn",
                Duration.ofSeconds(60));
    }

    @Test
    void aUserLogsInAsHimselfAndHisGroupsAreHisRoles() {
        try (LdapUsers users = users(GROUPS)) {
            Optional<Identity> alice = users.login("alice", "secret of alice");
            assertThat(alice).isPresent();
            assertThat(alice.get().name()).isEqualTo("alice");
            assertThat(alice.get().roles()).containsExactlyInAnyOrder("orders", "order-readers");
            assertThat(users.again(alice.get())).isEqualTo(alice);
            assertThat(users.login("alice", "secret of b*b")).isEmpty();
            assertThat(users.login("carol", "secret of carol")).isEmpty();
            assertThat(users.bearer("secret of alice")).isEmpty();
        }
    }

    @Test
    void withoutABaseOfGroupsTheUsersOwnMembershipsAreHisRoles() {
        try (LdapUsers users = users(null)) {
            assertThat(users.login("alice", "secret of alice"))
                    .hasValueSatisfying(
                            one -> assertThat(one.roles()).isEqualTo(List.of("of-alice")));
        }
    }

    @Test
    void noPasswordIsNone() {
        try (LdapUsers users = users(GROUPS)) {
            assertThat(users.login("alice", "")).isEmpty();
        }
    }

    @Test
    void aNameIsNoFilter() {
        try (LdapUsers users = users(GROUPS)) {
            for (String name : List.of("*", "ali*", "alice)(uid=*", "{1}", "a{0}", "\\2a", "\0")) {
                assertThat(users.login(name, "secret of alice")).as(name).isEmpty();
            }
            assertThat(users.login("b*b", "secret of b*b"))
                    .hasValueSatisfying(
                            one -> assertThat(one.roles()).containsExactly("administrator"));
        }
    }

    @Test
    void whoIsRemovedIsNoneAnyMore() throws LDAPException {
        try (LdapUsers users = users(GROUPS)) {
            Identity alice = users.login("alice", "secret of alice").orElseThrow();
            directory.delete("uid=alice," + PEOPLE);
            assertThat(users.again(alice)).isEmpty();
        }
    }

    @Test
    void aDirectoryThatIsAwaySaysSoAndIsAskedAgainLater() throws LDAPException {
        try (LdapUsers users = users(GROUPS)) {
            int port = directory.getListenPort();
            Identity alice = users.login("alice", "secret of alice").orElseThrow();
            directory.shutDown(true);
            assertThatThrownBy(() -> users.login("alice", "secret of alice"))
                    .hasMessageStartingWith("BAC8364")
                    .hasMessageContaining(":" + port)
                    .hasMessageNotContaining("secret");
            assertThatThrownBy(() -> users.again(alice)).hasMessageStartingWith("BAC8364");
        }
    }

    @Test
    void settingsThatDoNotDoAreRefused() {
        assertThatThrownBy(() -> new LdapUsers(settings("ldap://203.0.113.7", GROUPS)))
                .hasMessageStartingWith("BAC8365")
                .hasMessageContaining("ldaps://");
        assertThatThrownBy(() -> new LdapUsers(settings("http://localhost", GROUPS)))
                .hasMessageStartingWith("BAC8365");
        LdapSettings good = settings("ldaps://localhost", GROUPS);
        for (String filter : List.of("(uid=alice)", "(uid={0}", "")) {
            LdapSettings bad =
                    new LdapSettings(
                            good.url(),
                            null,
                            null,
                            null,
                            PEOPLE,
                            filter,
                            null,
                            "(member={0})",
                            "cn",
                            good.lasts());
            assertThatThrownBy(() -> new LdapUsers(bad))
                    .as(filter)
                    .hasMessageStartingWith("BAC8365")
                    .hasMessageContaining("user-filter");
        }
        assertThat(good.toString()).doesNotContain("broker-secret");
    }
}
