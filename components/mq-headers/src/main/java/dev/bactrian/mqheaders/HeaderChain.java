// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import java.util.ArrayList;
import java.util.List;

/**
 * The headers in front of a message's body, each announced by the {@code Format} of the one before
 * it, and the body with what the last one says of it.
 *
 * <pre>{@code
 * HeaderChain chain = HeaderChain.parse(payload, md.nextFormat(), md.nextEncoding(), md.nextCcsid());
 * MqHeader rfh2 = chain.first(Mqrfh2.LAYOUT);
 * ByteSlice body = chain.body();
 * }</pre>
 */
public final class HeaderChain {
    /** Most headers in one message: a longer chain is taken for damage. */
    public static final int MOST_HEADERS = 64;

    /**
     * The character set that MQCCSI_DEFAULT (0) and MQCCSI_INHERIT (-2) mean where nothing stands
     * before: UTF-8.
     */
    public static final int DEFAULT_CCSID = 1208;

    private final List<MqHeader> headers;
    private String format;
    private int encoding;
    private int ccsid;
    private ByteSlice body;

    private HeaderChain(String format, int encoding, int ccsid) {
        this.headers = new ArrayList<>();
        this.format = format.stripTrailing();
        this.encoding = encoding == 0 ? NumericEncoding.NORMAL : encoding;
        this.ccsid = ccsid <= 0 ? DEFAULT_CCSID : ccsid;
        this.body = ByteSlice.EMPTY;
    }

    /** A chain without headers. */
    public static HeaderChain of(String format, int encoding, int ccsid, ByteSlice body) {
        HeaderChain chain = new HeaderChain(format, encoding, ccsid);
        chain.body = body;
        return chain;
    }

    /**
     * Follows the headers. Each header's own bytes stay where they are and are looked at no further
     * than to find its end.
     *
     * @param payload the message without its descriptor
     * @param format the descriptor's {@code Format}
     * @param encoding the descriptor's {@code Encoding}; 0 is read as big-endian
     * @param ccsid the descriptor's {@code CodedCharSetId}; 0 and below are read as {@link
     *     #DEFAULT_CCSID}
     * @throws HeaderException where a header is damaged, or the chain is longer than {@link
     *     #MOST_HEADERS}
     */
    public static HeaderChain parse(ByteSlice payload, String format, int encoding, int ccsid) {
        HeaderChain chain = new HeaderChain(format, encoding, ccsid);
        int at = 0;
        HeaderLayout next;
        while ((next = HeaderTypes.announcedBy(chain.format)) != null) {
            if (chain.headers.size() == MOST_HEADERS) {
                throw new HeaderException(
                        HeaderError.ENDLESS_CHAIN,
                        next.name(),
                        null,
                        "expected at most " + MOST_HEADERS + " headers in a message",
                        at);
            }
            MqHeader header = next.read(payload, at, chain.encoding, chain.ccsid);
            at += header.length();
            chain.follow(header);
        }
        chain.body = payload.slice(at, payload.length() - at);
        return chain;
    }

    private void follow(MqHeader header) {
        headers.add(header);
        if (header.hasNext()) {
            format = header.nextFormat();
            encoding = header.nextEncoding() == 0 ? encoding : header.nextEncoding();
            ccsid = header.nextCcsid() <= 0 ? ccsid : header.nextCcsid();
        } else {
            format = Formats.NONE;
        }
    }

    /** The headers in order; may be changed. */
    public List<MqHeader> headers() {
        return headers;
    }

    /** The first header of a kind; null where there is none. */
    public MqHeader first(HeaderLayout layout) {
        for (MqHeader header : headers) {
            if (header.layout() == layout) {
                return header;
            }
        }
        return null;
    }

    /** The format of the body, without trailing blanks. */
    public String bodyFormat() {
        return format;
    }

    /** The numeric encoding of the body. */
    public int bodyEncoding() {
        return encoding;
    }

    /** The coded character set of the body. */
    public int bodyCcsid() {
        return ccsid;
    }

    /** The body. */
    public ByteSlice body() {
        return body;
    }

    /** Replaces the body. */
    public HeaderChain setBody(
            ByteSlice bytes, String bodyFormat, int bodyEncoding, int bodyCcsid) {
        body = bytes;
        format = bodyFormat.stripTrailing();
        encoding = bodyEncoding;
        ccsid = bodyCcsid;
        return this;
    }

    /** The format that the descriptor has to say: the first header's, or the body's. */
    public String firstFormat() {
        return headers.isEmpty() ? format : formatOf(headers.get(0), format);
    }

    /** The encoding that the descriptor has to say: the first header's, or the body's. */
    public int firstEncoding() {
        return headers.isEmpty() ? encoding : headers.get(0).encoding();
    }

    /**
     * The coded character set that the descriptor has to say: the first header's, or the body's.
     */
    public int firstCcsid() {
        return headers.isEmpty() ? ccsid : headers.get(0).ccsid();
    }

    /**
     * Makes each header say what really follows it: to be called after headers were added, removed
     * or exchanged.
     *
     * @throws HeaderException where a header that is the end of a chain has another behind it
     */
    public HeaderChain relink() {
        for (int i = 0; i < headers.size(); i++) {
            MqHeader header = headers.get(i);
            MqHeader next = i + 1 < headers.size() ? headers.get(i + 1) : null;
            if (header.hasNext()) {
                relink(header, next);
            } else if (next != null) {
                throw new HeaderException(
                        HeaderError.ENDLESS_CHAIN,
                        header.name(),
                        null,
                        "nothing can follow it, found " + next.name(),
                        header.position());
            }
        }
        return this;
    }

    private void relink(MqHeader header, MqHeader next) {
        String nextFormat = next == null ? format : formatOf(next, header.nextFormat());
        int nextEncoding = next == null ? encoding : next.encoding();
        int nextCcsid = next == null ? ccsid : next.ccsid();
        boolean says =
                header.nextFormat().equals(nextFormat)
                        && (header.nextEncoding() == nextEncoding || header.nextEncoding() == 0)
                        && (header.nextCcsid() == nextCcsid
                                || header.nextCcsid() <= 0 && header.ccsid() == nextCcsid);
        if (!says) {
            header.setNext(nextFormat, nextEncoding, nextCcsid);
        }
    }

    /**
     * MQCFH goes by three formats: the one that stands there is kept if it announces the header.
     */
    private static String formatOf(MqHeader header, String said) {
        return HeaderTypes.announcedBy(said) == header.layout() || header.layout().format() == null
                ? said
                : header.layout().format();
    }

    /** Writes headers and body. */
    public void write(ByteSink sink) {
        for (MqHeader header : headers) {
            header.write(sink);
        }
        sink.write(body);
    }

    /** Headers and body as bytes. */
    public ByteSlice toBytes() {
        ByteSink sink = new ByteSink(body.length() + 512);
        write(sink);
        return sink.toSlice();
    }
}
