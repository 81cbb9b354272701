// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import com.unboundid.ldap.listener.InMemoryDirectoryServer;
import com.unboundid.ldap.listener.InMemoryDirectoryServerConfig;
import com.unboundid.ldap.listener.InMemoryListenerConfig;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.OperationType;
import com.unboundid.ldif.LDIFException;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.net.InetAddress;
import java.util.Map;

/** The directory of {@link SecuredTest}, UnboundID's in memory: Bob is in it. */
public final class SecuredDirectory implements QuarkusTestResourceLifecycleManager {
    /** His. */
    static final String PASSWORD = "MARKER-of-bob-5d10";

    private static final String BROKER = "cn=broker";
    private static final String BROKER_PASSWORD = "MARKER-of-directory-c2f7";

    private InMemoryDirectoryServer directory;

    @Override
    public Map<String, String> start() {
        try {
            InMemoryDirectoryServerConfig config = new InMemoryDirectoryServerConfig("dc=org");
            config.setSchema(null);
            config.addAdditionalBindCredentials(BROKER, BROKER_PASSWORD);
            config.setAuthenticationRequiredOperationTypes(OperationType.SEARCH);
            config.setListenerConfigs(
                    InMemoryListenerConfig.createLDAPConfig(
                            "secured", InetAddress.getLoopbackAddress(), 0, null));
            directory = new InMemoryDirectoryServer(config);
            directory.add("dn: dc=org", "objectClass: domain", "dc: org");
            directory.add(
                    "dn: uid=bob,dc=org",
                    "objectClass: person",
                    "uid: bob",
                    "userPassword: " + PASSWORD);
            directory.add(
                    "dn: cn=orders,dc=org",
                    "objectClass: groupOfNames",
                    "cn: orders",
                    "member: uid=bob,dc=org");
            directory.startListening();
        } catch (LDAPException | LDIFException e) {
            throw new IllegalStateException(e);
        }
        return Map.of(
                "bactrian.security.ldap.url",
                "ldap://localhost:" + directory.getListenPort(),
                "bactrian.security.ldap.bind-dn",
                BROKER,
                "bactrian.security.ldap.bind-password",
                BROKER_PASSWORD,
                "bactrian.security.ldap.user-base",
                "dc=org",
                "bactrian.security.ldap.group-base",
                "dc=org");
    }

    @Override
    public void stop() {
        directory.shutDown(true);
    }
}
