package dev.bactrian.tree;

/**
 * A message domain: the parser and the writer of one family of formats. Found by {@link Domains};
 * one instance serves all threads and holds nothing of any message.
 */
public interface Domain {
    /**
     * The name of the domain and of the body folder that it makes: {@code XMLNSC}, {@code MRM},
     * {@code BLOB}, ...
     */
    String name();

    /**
     * Makes the body folder of a message. With {@link ParseTiming#ON_DEMAND} it does no more than
     * that: the folder's children are parsed when they are asked for.
     *
     * @throws MessageException where the options are not for this domain, or the bytes are
     *     malformed as far as read
     */
    Element parse(ByteSlice bytes, ParseOptions options);

    /**
     * Writes a body folder. A clean one of this domain, encoding and options is put out as the
     * bytes it came from.
     *
     * @throws MessageException where the tree cannot be written
     */
    void write(Element folder, WriteOptions options, ByteSink sink);
}
