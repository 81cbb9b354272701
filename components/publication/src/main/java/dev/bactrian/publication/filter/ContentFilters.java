// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.publication.memory.CompactSet;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All filters that somebody has: a text is compiled once, a field and a test are there once. Used
 * by one thread at a time.
 */
public final class ContentFilters {
    private final CompactSet<ContentFilter> filters =
            new CompactSet<>(filter -> Arrays.hashCode(filter.bytes()));
    private final CompactSet<FilterText> texts = new CompactSet<>(FilterText::hashCode);
    private final CompactSet<FilterTest> tests = new CompactSet<>(FilterTest::hashCode);
    private final Map<String, FilterField> fields = new HashMap<>();

    /**
     * The filter of a text, for one subscription more.
     *
     * @throws FilterException where it does not compile, with what is wrong
     */
    public ContentFilter acquire(String text) {
        ContentFilter filter = find(text);
        if (filter == null) {
            filter = compile(text);
            filters.add(filter);
        }
        filter.uses++;
        return filter;
    }

    /** The filter of a text; null where nobody has it. */
    public ContentFilter find(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return filters.find(Arrays.hashCode(bytes), filter -> Arrays.equals(filter.bytes(), bytes));
    }

    /** Compiles a text and forgets it. */
    public static ContentFilter check(String text) {
        return new ContentFilters().compile(text);
    }

    private ContentFilter compile(String text) {
        FilterCompiler.Parts parts = FilterCompiler.compile(text, this::field);
        List<Map.Entry<FilterField, Bounds>> found = parts.tests();
        FilterTest[] own = new FilterTest[found.size()];
        for (int i = 0; i < own.length; i++) {
            own[i] = test(new FilterTest(found.get(i).getKey(), found.get(i).getValue()));
        }
        Arrays.sort(own);
        ContentFilter alone =
                new ContentFilter(text.getBytes(StandardCharsets.UTF_8), own, parts.condition());
        FilterText common = common(text, own);
        if (common == null) {
            return alone;
        }
        ContentFilter made = new ContentFilter(common, own, parts.condition());
        if (!Arrays.equals(made.bytes(), alone.bytes())) {
            return alone;
        }
        if (common.uses++ == 0) {
            texts.add(common);
        }
        return made;
    }

    /** What the text has in common with others, where it is not known yet a new one. */
    private FilterText common(String text, FilterTest[] own) {
        FilterText made = FilterText.of(text, own);
        FilterText known = made == null ? null : texts.find(made.hashCode(), made::equals);
        return known == null ? made : known;
    }

    private FilterField field(String path) {
        return fields.computeIfAbsent(path, key -> new FilterField(key, FilterCompiler.field(key)));
    }

    private FilterTest test(FilterTest wanted) {
        FilterTest known = tests.find(wanted.hashCode(), wanted::equals);
        if (known == null) {
            known = wanted;
            tests.add(known);
            known.field.uses++;
        }
        known.uses++;
        return known;
    }

    /** One subscription less has the filter. */
    public void release(ContentFilter filter) {
        if (--filter.uses > 0) {
            return;
        }
        filters.remove(filter);
        FilterText common = filter.common();
        if (common != null && --common.uses == 0) {
            texts.remove(common);
        }
        for (int i = 0; filter.test(i) != null; i++) {
            FilterTest test = filter.test(i);
            if (--test.uses == 0) {
                tests.remove(test);
                if (--test.field.uses == 0) {
                    fields.remove(test.field.path());
                }
            }
        }
    }

    /** How many distinct filters there are. */
    public int size() {
        return filters.size();
    }
}
