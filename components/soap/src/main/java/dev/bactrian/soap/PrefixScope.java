package dev.bactrian.soap;

import java.util.ArrayList;
import java.util.List;

/** Which prefix stands for which name space, element by element, while a tree is put out. */
final class PrefixScope {
    private final List<String> prefixes = new ArrayList<>();
    private final List<String> uris = new ArrayList<>();
    private final List<Integer> marks = new ArrayList<>();

    /** An element starts. */
    void open() {
        marks.add(prefixes.size());
    }

    /** How many prefixes the innermost element declares. */
    int declared() {
        return prefixes.size() - marks.get(marks.size() - 1);
    }

    /** The n-th prefix that the innermost element declares. */
    String prefix(int n) {
        return prefixes.get(marks.get(marks.size() - 1) + n);
    }

    /** The name space of that prefix. */
    String uri(int n) {
        return uris.get(marks.get(marks.size() - 1) + n);
    }

    /** An element ends: what it declared is no more. */
    void close() {
        int mark = marks.remove(marks.size() - 1);
        while (prefixes.size() > mark) {
            prefixes.remove(prefixes.size() - 1);
            uris.remove(uris.size() - 1);
        }
    }

    /** The innermost element declares a prefix. */
    void declare(String prefix, String uri) {
        prefixes.add(prefix);
        uris.add(uri);
    }

    /** The name space that a prefix stands for now; {@code ""} for none. */
    String uriOf(String prefix) {
        int at = prefixes.lastIndexOf(prefix);
        return at < 0 ? "" : uris.get(at);
    }

    /** A prefix that stands for a name space now; a new one, declared, where there is none. */
    String prefixFor(String uri, boolean attribute) {
        for (int i = prefixes.size() - 1; i >= 0; i--) {
            String prefix = prefixes.get(i);
            if (uris.get(i).equals(uri)
                    && prefixes.lastIndexOf(prefix) == i
                    && !(attribute && prefix.isEmpty())) {
                return prefix;
            }
        }
        int number = 1;
        while (prefixes.contains("NS" + number)) {
            number++;
        }
        declare("NS" + number, uri);
        return "NS" + number;
    }
}
