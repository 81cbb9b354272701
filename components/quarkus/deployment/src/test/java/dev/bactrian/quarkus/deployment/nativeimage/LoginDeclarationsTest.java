// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBundleBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.deployment.builditem.nativeimage.RuntimeInitializedPackageBuildItem;
import org.junit.jupiter.api.Test;

class LoginDeclarationsTest {

    private final LoginDeclarations login = new LoginDeclarations();

    private static void isThere(String entry) {
        assertThat(LoginDeclarationsTest.class.getClassLoader().getResource(entry))
                .as(entry)
                .isNotNull();
    }

    @Test
    void clientsOfDirectoriesAndTokensStartAtRunTime() {
        assertThat(login.startedAtRunTime())
                .extracting(RuntimeInitializedPackageBuildItem::getPackageName)
                .containsExactlyInAnyOrder("com.unboundid", "org.jose4j");
        isThere("com/unboundid/ldap/sdk/LDAPConnectionPool.class");
        isThere("org/jose4j/jwt/consumer/JwtConsumer.class");
    }

    /** A misspelt name would be passed over by the build in silence. */
    @Test
    void textsOfTheDirectoryAreThere() {
        assertThat(login.directoryTexts())
                .extracting(NativeImageResourceBundleBuildItem::getBundleName)
                .contains("unboundid-ldapsdk-ldap", "unboundid-ldapsdk-ssl")
                .allSatisfy(name -> isThere(name + ".properties"));
    }

    @Test
    void tlsIsInTheExecutable() {
        assertThat(login.tls().getExtension()).isEqualTo("bactrian");
    }

    /** The names are those that the stand-ins of IBM's client in these tests have, too. */
    @Test
    void clientOfIbmMqIsCalledByName() {
        ReflectiveClassBuildItem item = login.ibmMq();
        assertThat(item.isMethods()).isTrue();
        assertThat(item.getClassNames())
                .hasSize(2)
                .allSatisfy(name -> isThere(name.replace('.', '/') + ".class"));
    }
}
