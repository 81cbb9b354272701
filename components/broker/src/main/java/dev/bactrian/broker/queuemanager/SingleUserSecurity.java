package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.error.BrokerError;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Set;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;

/**
 * One user, who may do everything.
 *
 * <p>Without JAAS: Artemis' login modules need configuration files that an embedded broker has not.
 */
final class SingleUserSecurity implements ActiveMQSecurityManager {

    /** The role that the one user has. */
    static final String ROLE = "bactrian";

    private final byte[] user;
    private final byte[] password;

    private SingleUserSecurity(String user, String password) {
        this.user = user.getBytes(StandardCharsets.UTF_8);
        this.password = password.getBytes(StandardCharsets.UTF_8);
    }

    /** The security of these settings, or null where anybody may connect. */
    static ActiveMQSecurityManager of(BrokerSettings.Broker settings) {
        if (settings.user().isEmpty()) {
            return null;
        }
        String password =
                settings.password()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                BrokerError.NO_PASSWORD
                                                        + ": bactrian.broker.user is set, and"
                                                        + " bactrian.broker.password is not"));
        return new SingleUserSecurity(settings.user().get(), password);
    }

    @Override
    public boolean validateUser(String candidate, String secret) {
        if (candidate == null || secret == null) {
            return false;
        }
        // Both are always compared, in time that does not tell how much was right.
        return MessageDigest.isEqual(user, candidate.getBytes(StandardCharsets.UTF_8))
                & MessageDigest.isEqual(password, secret.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean validateUserAndRole(
            String candidate, String secret, Set<Role> roles, CheckType check) {
        return validateUser(candidate, secret)
                && roles.stream()
                        .anyMatch(role -> ROLE.equals(role.getName()) && check.hasRole(role));
    }
}
