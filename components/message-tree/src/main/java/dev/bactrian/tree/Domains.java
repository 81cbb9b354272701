package dev.bactrian.tree;

import java.util.Collection;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * The domains by name: {@link BlobDomain} and those that stand as {@link Domain} services on the
 * class path. Immutable once made.
 */
public final class Domains {
    private static final class Holder {
        static final Domains INSTALLED =
                new Domains(ServiceLoader.load(Domain.class, Domains.class.getClassLoader()));
    }

    private final Map<String, Domain> byName = new TreeMap<>();

    /** These domains, and BLOB. */
    public Domains(Iterable<Domain> domains) {
        byName.put(BlobDomain.NAME, new BlobDomain());
        domains.forEach(domain -> byName.put(domain.name(), domain));
    }

    /** Those of the class path, found once. */
    public static Domains installed() {
        return Holder.INSTALLED;
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
                    "BAC0005",
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
