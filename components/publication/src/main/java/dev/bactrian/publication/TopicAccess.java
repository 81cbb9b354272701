// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.security.Access;
import dev.bactrian.security.Permission;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Who may publish on a topic, subscribe to it, and ask for persistent delivery. Rules stand at
 * topics and hold below them: the nearest topic that has a rule for the user decides; at one topic
 * a rule for the user comes before those for groups, and of those for groups one that allows before
 * one that denies. Where no rule says anything, everybody may.
 *
 * <pre>
 * group traders = alice, bob
 * / PublicGroup publish=deny
 * Stock traders publish=allow subscribe=allow persistent=deny
 * </pre>
 */
public final class TopicAccess {
    /** The group that everybody is in. */
    public static final String EVERYBODY = "PublicGroup";

    /** What is asked for. */
    public enum Right {
        /** To publish, and to delete what is retained. */
        publish,
        /** To subscribe, and to ask for what is retained. */
        subscribe,
        /** To get persistent messages. */
        persistent
    }

    /** Nobody restricts anything. */
    public static final TopicAccess OPEN = new TopicAccess();

    private final Place root = new Place();
    private final Map<String, Set<String>> groupsOf = new HashMap<>();
    private final Set<String> groups = new HashSet<>(Set.of(EVERYBODY));
    private boolean restricted;
    private Access users = Access.open();

    /** One level of a topic, and the rules that stand there. */
    private static final class Place {
        private final Map<String, Place> below = new HashMap<>();
        private final Map<String, Map<Right, Boolean>> rules = new HashMap<>();
    }

    private TopicAccess() {}

    /**
     * Reads rules, one a line; blank lines and those that begin with {@code #} say nothing.
     *
     * @throws PublicationException BAC5600 for a line that is none
     */
    public static TopicAccess of(List<String> lines) {
        TopicAccess access = new TopicAccess();
        for (String line : lines) {
            String rule = line.strip();
            if (rule.isEmpty() || rule.startsWith("# ") || rule.equals("#")) {
                continue;
            }
            if (rule.startsWith("group ")) {
                access.group(rule);
            } else {
                access.rule(rule);
            }
        }
        return access;
    }

    private void group(String rule) {
        int equals = rule.indexOf('=');
        String name = equals < 0 ? "" : rule.substring("group ".length(), equals).strip();
        if (name.isEmpty()) {
            throw wrong(rule, "expected group NAME = user, user");
        }
        groups.add(name);
        for (String user : rule.substring(equals + 1).split(",")) {
            if (!user.isBlank()) {
                groupsOf.computeIfAbsent(user.strip(), key -> new HashSet<>()).add(name);
            }
        }
    }

    private void rule(String rule) {
        List<String> words = new ArrayList<>(List.of(rule.split("\\s+")));
        Map<Right, Boolean> rights = new HashMap<>();
        while (words.size() > 2 && words.get(words.size() - 1).contains("=")) {
            right(rule, words.remove(words.size() - 1), rights);
        }
        if (words.size() < 2 || rights.isEmpty()) {
            throw wrong(rule, "expected TOPIC PRINCIPAL publish=allow|deny ...");
        }
        String principal = words.remove(words.size() - 1);
        // a topic may have blanks
        String topic = String.join(" ", words);
        Place place = root;
        if (!topic.equals("/")) {
            for (String level : topic.split("/", -1)) {
                if (level.equals("#") || level.equals("+")) {
                    throw wrong(rule, "rules hold below their topic, no wildcard may stand there");
                }
                place = place.below.computeIfAbsent(level, key -> new Place());
            }
        }
        place.rules.computeIfAbsent(principal, key -> new HashMap<>()).putAll(rights);
        restricted = true;
    }

    private static void right(String rule, String word, Map<Right, Boolean> rights) {
        int equals = word.indexOf('=');
        String value = word.substring(equals + 1).toLowerCase(Locale.ROOT);
        try {
            Right right = Right.valueOf(word.substring(0, equals));
            switch (value) {
                case "allow" -> rights.put(right, true);
                case "deny" -> rights.put(right, false);
                case "inherit" -> rights.remove(right);
                default -> throw wrong(rule, "expected allow, deny or inherit, found " + value);
            }
        } catch (IllegalArgumentException e) {
            throw wrong(rule, "expected publish, subscribe or persistent, found " + word);
        }
    }

    private static PublicationException wrong(String rule, String why) {
        return new PublicationException(
                PublicationError.SETTINGS, "access rule '" + rule + "': " + why);
    }

    /**
     * These rules, and the permissions of the process' users besides: a topic needs both. A
     * publication of this process' own flows has no user, and needs none.
     */
    public TopicAccess within(Access ofProcess) {
        TopicAccess both = new TopicAccess();
        both.root.below.putAll(root.below);
        both.root.rules.putAll(root.rules);
        both.groupsOf.putAll(groupsOf);
        both.groups.addAll(groups);
        both.restricted = restricted;
        both.users = ofProcess;
        return both;
    }

    /** Whether there is any rule at all. */
    public boolean isRestricted() {
        return restricted || !users.isOpen();
    }

    /**
     * Whether a user has a right on a topic.
     *
     * @param user {@code ""} for one who is not known: then only rules for everybody count
     * @param levels the levels of the topic; of a pattern, those before its first wildcard
     */
    public boolean allows(Right right, String user, List<String> levels) {
        if (!users.isOpen() && !user.isEmpty() && !granted(right, user, levels)) {
            return false;
        }
        if (!restricted) {
            return true;
        }
        boolean allowed = true;
        Place place = root;
        Boolean said = at(place, right, user);
        if (said != null) {
            allowed = said;
        }
        for (String level : levels) {
            place = place.below.get(level);
            if (place == null) {
                break;
            }
            said = at(place, right, user);
            if (said != null) {
                allowed = said;
            }
        }
        return allowed;
    }

    private boolean granted(Right right, String user, List<String> levels) {
        Permission permission = right == Right.publish ? Permission.PUT : Permission.GET;
        return users.mayAtTopic(user, permission, String.join("/", levels));
    }

    private Boolean at(Place place, Right right, String user) {
        if (place.rules.isEmpty()) {
            return null;
        }
        Map<Right, Boolean> own = groups.contains(user) ? null : place.rules.get(user);
        if (own != null && own.containsKey(right)) {
            return own.get(right);
        }
        Boolean found = of(place, right, EVERYBODY, null);
        for (String group : groupsOf.getOrDefault(user, Set.of())) {
            found = of(place, right, group, found);
        }
        return found;
    }

    private static Boolean of(Place place, Right right, String group, Boolean before) {
        Map<Right, Boolean> rules = place.rules.get(group);
        Boolean said = rules == null ? null : rules.get(right);
        if (said == null) {
            return before;
        }
        return before == null ? said : Boolean.valueOf(before || said);
    }
}
