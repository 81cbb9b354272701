// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security.directory;

import com.unboundid.ldap.sdk.DN;
import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPConnectionOptions;
import com.unboundid.ldap.sdk.LDAPConnectionPool;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.RDN;
import com.unboundid.ldap.sdk.ResultCode;
import com.unboundid.ldap.sdk.SearchResultEntry;
import com.unboundid.ldap.sdk.SearchScope;
import com.unboundid.ldap.sdk.ServerSet;
import com.unboundid.ldap.sdk.SimpleBindRequest;
import com.unboundid.ldap.sdk.SingleServerSet;
import com.unboundid.util.ssl.HostNameSSLSocketVerifier;
import com.unboundid.util.ssl.JVMDefaultTrustManager;
import com.unboundid.util.ssl.PEMFileTrustManager;
import com.unboundid.util.ssl.SSLUtil;
import dev.bactrian.security.Identity;
import dev.bactrian.security.SecurityError;
import dev.bactrian.security.SecurityRefusal;
import dev.bactrian.security.UserSource;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.SocketFactory;
import javax.net.ssl.TrustManager;

/**
 * Users of an LDAP directory: searched by their name, logged in by a bind as themselves (RFC 4513),
 * their groups as roles, with hyphens for blanks in a group's name. Connects when it is asked for
 * the first time; waits five seconds at most. Thread-safe.
 */
public final class LdapUsers implements UserSource, AutoCloseable {

    private static final int WAIT_MILLIS = 5_000;
    private static final int CONNECTIONS = 4;
    private static final int MOST_GROUPS = 1_000;
    private static final String MEMBER_OF = "memberOf";
    private static final String NO_ATTRIBUTES = "1.1"; // RFC 4511, 4.5.1.8

    private static final Pattern PLACES = Pattern.compile("\\{[01]}");

    private final LdapSettings settings;
    private final ServerSet servers;
    private LDAPConnectionPool pool;

    /**
     * Looks at the settings, and does not connect yet.
     *
     * @throws SecurityRefusal BAC8365 for settings that do not do
     */
    public LdapUsers(LdapSettings settings) {
        this.settings = settings;
        required("user-base", settings.userBase());
        check("user-filter", settings.userFilter());
        check("group-filter", settings.groupFilter());
        this.servers = servers();
    }

    private static void required(String setting, String value) {
        if (value == null || value.isBlank()) {
            throw refused(setting + " is missing");
        }
    }

    private static void check(String setting, String template) {
        required(setting, template);
        try {
            Filter.create(filled(template, "a", "b"));
        } catch (LDAPException e) {
            throw refused(setting + ": expected a filter such as (uid={0}), found " + template);
        }
        if (!template.contains("{0}") && !template.contains("{1}")) {
            throw refused(setting + ": expected {0} in it, found " + template);
        }
    }

    private static SecurityRefusal refused(String text) {
        return new SecurityRefusal(SecurityError.SOURCE_SETTINGS, "bactrian.security.ldap." + text);
    }

    private ServerSet servers() {
        String host = settings.url().getHost();
        String scheme = settings.url().getScheme();
        boolean secure = "ldaps".equalsIgnoreCase(scheme);
        if (host == null || !secure && !"ldap".equalsIgnoreCase(scheme)) {
            throw refused("url: expected ldaps://host:636, found " + settings.url());
        }
        if (!secure && !isOfThisMachine(host)) {
            throw refused(
                    "url: expected ldaps://, since passwords travel; found " + settings.url());
        }
        int given = settings.url().getPort();
        int port = given > 0 ? given : secure ? 636 : 389;
        LDAPConnectionOptions options = new LDAPConnectionOptions();
        options.setConnectTimeoutMillis(WAIT_MILLIS);
        options.setResponseTimeoutMillis(WAIT_MILLIS);
        options.setFollowReferrals(false);
        options.setUseSynchronousMode(true);
        if (!secure) {
            return new SingleServerSet(host, port, SocketFactory.getDefault(), options);
        }
        options.setSSLSocketVerifier(new HostNameSSLSocketVerifier(true));
        return new SingleServerSet(host, port, sockets(), options);
    }

    private SocketFactory sockets() {
        try {
            TrustManager trust =
                    settings.trusted() == null
                            ? JVMDefaultTrustManager.getInstance()
                            : new PEMFileTrustManager(settings.trusted().toFile());
            return new SSLUtil(trust).createSSLSocketFactory();
        } catch (GeneralSecurityException e) {
            throw refused("trusted: expected certificates in PEM, " + e.getMessage());
        }
    }

    private static boolean isOfThisMachine(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    @Override
    public Optional<Identity> login(String name, String password) {
        if (password.isEmpty()) {
            return Optional.empty(); // a bind without one succeeds for everybody (RFC 4513, 5.1.2)
        }
        try {
            SearchResultEntry user = user(name);
            if (user == null) {
                return Optional.empty();
            }
            pool().bindAndRevertAuthentication(new SimpleBindRequest(user.getDN(), password));
            return Optional.of(identity(name, user));
        } catch (LDAPException e) {
            ResultCode code = e.getResultCode();
            if (code.equals(ResultCode.INVALID_CREDENTIALS)
                    || code.equals(ResultCode.CONSTRAINT_VIOLATION)
                    || code.equals(ResultCode.INAPPROPRIATE_AUTHENTICATION)) {
                return Optional.empty();
            }
            throw unavailable(e);
        }
    }

    /** A directory has no tokens. */
    @Override
    public Optional<Identity> bearer(String token) {
        return Optional.empty();
    }

    @Override
    public Optional<Identity> again(Identity known) {
        try {
            SearchResultEntry user = user(known.name());
            return user == null ? Optional.empty() : Optional.of(identity(known.name(), user));
        } catch (LDAPException e) {
            throw unavailable(e);
        }
    }

    private SecurityRefusal unavailable(LDAPException e) {
        return new SecurityRefusal(
                SecurityError.NO_SOURCE,
                "the directory " + settings.url() + " cannot be asked: " + e.getResultCode());
    }

    /** The one entry of a name; null where there is none, or more than one. */
    private SearchResultEntry user(String name) throws LDAPException {
        List<SearchResultEntry> found =
                pool().search(
                                settings.userBase(),
                                SearchScope.SUB,
                                Filter.create(filled(settings.userFilter(), name, name)),
                                settings.groupBase() == null ? MEMBER_OF : NO_ATTRIBUTES)
                        .getSearchEntries();
        return found.size() == 1 ? found.get(0) : null;
    }

    private Identity identity(String name, SearchResultEntry user) throws LDAPException {
        List<String> roles = new ArrayList<>();
        if (settings.groupBase() == null) {
            String[] groups = user.getAttributeValues(MEMBER_OF);
            for (String group : groups == null ? new String[0] : groups) {
                RDN first = new DN(group).getRDN();
                roles.add(role(first == null ? "" : first.getAttributeValues()[0]));
            }
        } else {
            String filter = filled(settings.groupFilter(), user.getDN(), name);
            for (SearchResultEntry group :
                    pool().search(
                                    settings.groupBase(),
                                    SearchScope.SUB,
                                    Filter.create(filter),
                                    settings.groupName())
                            .getSearchEntries()) {
                String value = group.getAttributeValue(settings.groupName());
                if (value != null && roles.size() < MOST_GROUPS) {
                    roles.add(role(value));
                }
            }
        }
        return new Identity(name, roles, settings.lasts());
    }

    private static String role(String group) {
        return group.strip().replace(' ', '-');
    }

    private static String filled(String template, String first, String second) {
        return PLACES.matcher(template)
                .replaceAll(
                        place ->
                                Matcher.quoteReplacement(
                                        Filter.encodeValue(
                                                place.group().equals("{0}") ? first : second)));
    }

    private synchronized LDAPConnectionPool pool() throws LDAPException {
        if (pool == null) {
            SimpleBindRequest bind =
                    settings.bindDn() == null
                            ? null
                            : new SimpleBindRequest(settings.bindDn(), settings.bindPassword());
            pool = new LDAPConnectionPool(servers, bind, 0, CONNECTIONS);
            pool.setMaxWaitTimeMillis(WAIT_MILLIS);
            pool.setMaxConnectionAgeMillis(TimeUnit.MINUTES.toMillis(5));
            pool.setRetryFailedOperationsDueToInvalidConnections(true);
        }
        return pool;
    }

    /** Ends the connections. */
    @Override
    public synchronized void close() {
        if (pool != null) {
            pool.close();
        }
    }
}
