// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code DISPLAY} and {@code CLEAR} of MQSC. Our own {@code display FILE|QUEUE} has one word behind
 * it: one that is the type of an object makes it MQSC only with a name in brackets or a second
 * word, so that queues may be called {@code TOPIC} or {@code Q}.
 */
final class MqscCommands {
    /** {@code QLOCAL(NAME)}, {@code ql(NAME)}, or the type alone. */
    private static final Pattern OBJECT =
            Pattern.compile("([a-z]+)(?:\\(\\s*'?([^')]*)'?\\s*\\))?", Pattern.CASE_INSENSITIVE);

    /** A name that stands apart from its type: of the characters that MQ allows, and wildcards. */
    private static final Pattern NAME = Pattern.compile("\\(?\\s*'?([A-Za-z0-9._/%*]+)'?\\s*\\)?");

    private static final Set<String> QUEUES = Set.of("qlocal", "ql", "queue", "q", "qstatus", "qs");

    private static final Set<String> SUBSCRIPTIONS =
            Set.of("sub", "subscription", "sbstatus", "topic", "tpstatus");

    /** Nobody calls a queue so: alone they are types of objects, too. */
    private static final Set<String> NO_NAMES = Set.of("qlocal", "qstatus");

    /**
     * What {@code DISPLAY QUEUE} and {@code DISPLAY QSTATUS TYPE(QUEUE)} of IBM MQ 9.2 can be asked
     * for: none of these is taken for a name.
     */
    private static final Set<String> ATTRIBUTES =
            Set.of(
                    ("ALL WHERE TYPE CMDSCOPE ACCTQ ALTDATE ALTTIME BOQNAME BOTHRESH CAPEXPRY CFSTRUCT"
                                    + " CLCHNAME CLUSDATE CLUSINFO CLUSNL CLUSQMGR CLUSQT CLUSTER CLUSTIME"
                                    + " CLWLPRTY CLWLRANK CLWLUSEQ CRDATE CRTIME CURDEPTH CURFSIZE CURMAXFS"
                                    + " CUSTOM DEFBIND DEFPRESP DEFPRTY DEFPSIST DEFREADA DEFSOPT DEFTYPE"
                                    + " DESCR DISTL GET HARDENBO IMGRCOVQ INDXTYPE INITQ IPPROCS LGETDATE"
                                    + " LGETTIME LPUTDATE LPUTTIME MAXDEPTH MAXFSIZE MAXMSGL MEDIALOG MONITOR"
                                    + " MONQ MSGAGE MSGDLVSQ NPMCLASS OPENTYPE OPPROCS PROCESS PROPCTL PSID"
                                    + " PUT QDEPTHHI QDEPTHLO QDPHIEV QDPLOEV QDPMAXEV QMID QSGDISP QSVCIEV"
                                    + " QSVCINT QTIME QTYPE RETINTVL RNAME RQMNAME SCOPE SHARE STATQ STGCLASS"
                                    + " STREAMQ STRMQOS TARGET TARGTYPE TPIPE TRIGDATA TRIGDPTH TRIGGER"
                                    + " TRIGMPRI TRIGTYPE UNCOM USAGE XMITQ")
                            .split(" "));

    private static final Map<String, String> VERBS =
            Map.of("display", "display", "dis", "display", "clear", "clear");

    private MqscCommands() {}

    /**
     * What a line is called here.
     *
     * @param line its words; the first in lower case decides
     * @return null where it is no MQSC
     */
    static OriginalCommands.Here here(List<String> line) {
        String verb = line.isEmpty() ? null : VERBS.get(line.get(0).toLowerCase(Locale.ROOT));
        if (verb == null || line.size() < 2) {
            return null;
        }
        Matcher object = OBJECT.matcher(line.get(1));
        if (!object.matches() || Files.exists(Path.of(line.get(1)))) {
            return null;
        }
        String second = line.size() > 2 && !line.get(2).startsWith("-") ? line.get(2) : "";
        boolean named = object.group(2) != null;
        String type = object.group(1).toLowerCase(Locale.ROOT);
        boolean ours = line.get(0).equals("display") && !NO_NAMES.contains(type);
        if (ours && !named && second.isEmpty()) {
            return null;
        }
        String name = named ? object.group(2) : name(second);
        if (QUEUES.contains(type)) {
            return verb.equals("clear") && name.isEmpty()
                    ? new OriginalCommands.Here(null, "bactrian queues clear QUEUE")
                    : OriginalCommands.Here.as(
                            "queues", verb.equals("clear") ? "clear" : "list", name);
        }
        return SUBSCRIPTIONS.contains(type) && verb.equals("display")
                ? OriginalCommands.Here.as("subscriptions", "list")
                : null;
    }

    private static String name(String word) {
        Matcher name = NAME.matcher(word);
        return name.matches() && !ATTRIBUTES.contains(word.toUpperCase(Locale.ROOT))
                ? name.group(1)
                : "";
    }
}
