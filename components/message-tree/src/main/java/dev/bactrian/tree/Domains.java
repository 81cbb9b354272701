// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * The domains by name: {@link BlobDomain} and those that stand as {@link Domain} services on the
 * class path. Immutable once made.
 */
public final class Domains {
    private static volatile Domains installed;

    private final Map<String, Domain> byName = new TreeMap<>();

    /** These domains, and BLOB. */
    public Domains(Iterable<Domain> domains) {
        byName.put(BlobDomain.NAME, new BlobDomain());
        domains.forEach(domain -> byName.put(domain.name(), domain));
    }

    /**
     * Those of the class path, found once: the class path of this class, and that of the thread
     * which asks first.
     */
    public static Domains installed() {
        Domains found = installed;
        if (found == null) {
            synchronized (Domains.class) {
                found = installed;
                if (found == null) {
                    found = new Domains(onTheClassPath());
                    installed = found;
                }
            }
        }
        return found;
    }

    /** Lets {@link #installed} look again, when the application's classes are new ones. */
    public static void forget() {
        synchronized (Domains.class) {
            installed = null;
        }
    }

    private static List<Domain> onTheClassPath() {
        List<Domain> found = new ArrayList<>();
        ClassLoader own = Domains.class.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ServiceLoader.load(Domain.class, own).forEach(found::add);
        if (context != null && context != own) {
            for (Domain domain : ServiceLoader.load(Domain.class, context)) {
                // the same class again is the same domain
                if (found.stream().noneMatch(one -> one.getClass() == domain.getClass())) {
                    found.add(domain);
                }
            }
        }
        return found;
    }

    /**
     * The domain of that name; {@code ""} is BLOB, as an input node without a domain has it.
     *
     * @throws MessageException BAC0005 where there is none of that name
     */
    public Domain get(String name) {
        Domain domain = byName.get(name == null || name.isEmpty() ? BlobDomain.NAME : name);
        if (domain == null) {
            throw new MessageException(
                    TreeError.UNKNOWN_DOMAIN,
                    "message domain '"
                            + name
                            + "' is not installed; installed are "
                            + byName.keySet());
        }
        return domain;
    }

    /** Whether there is a domain of that name. */
    public boolean has(String name) {
        return byName.containsKey(name);
    }

    /** All of them. */
    public Collection<Domain> all() {
        return byName.values();
    }
}
