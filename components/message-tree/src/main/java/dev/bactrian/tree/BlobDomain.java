// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * BLOB: the body is not parsed; the folder {@code BLOB} has one field {@code BLOB} with all bytes.
 */
public final class BlobDomain implements Domain {
    /** The name of the domain. */
    public static final String NAME = "BLOB";

    private static final Name BLOB = Name.of(NAME);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Element parse(ByteSlice bytes, ParseOptions options) {
        BlobOrigin origin = new BlobOrigin(bytes);
        Element folder = origin.folder();
        if (options.timing() != ParseTiming.ON_DEMAND) {
            folder.complete();
        }
        return folder;
    }

    @Override
    public void write(Element folder, WriteOptions options, ByteSink sink) {
        if (folder.isClean() && folder.origin() instanceof BlobOrigin origin) {
            sink.write(origin.bytes);
            return;
        }
        for (Element field : folder.children()) {
            Object value = field.value();
            if (value instanceof byte[] bytes) {
                sink.write(bytes);
            } else if (value != null) {
                throw new MessageException(
                        TreeError.NOT_A_BLOB,
                        "field "
                                + field.name()
                                + " of a BLOB message is to be a BLOB, not "
                                + value.getClass().getSimpleName());
            }
        }
    }

    private static final class BlobOrigin extends Origin {
        private final ByteSlice bytes;

        BlobOrigin(ByteSlice bytes) {
            this.bytes = bytes;
        }

        Element folder() {
            Element folder = create(BLOB, FieldType.NAME, 0, bytes.length(), 0);
            childrenPending(folder);
            return folder;
        }

        @Override
        protected Object decodeValue(Element element) {
            return bytes.toArray();
        }

        @Override
        protected void parseNextChild(Element parent) {
            Element field = create(BLOB, FieldType.NAME_VALUE, 0, bytes.length(), 1);
            valuePending(field);
            append(parent, field);
            childrenDone(parent);
        }

        @Override
        protected void settle(Element parent) {
            parent.lastChild();
        }

        @Override
        protected void findEnd(Element element) {
            // known from the start
        }

        @Override
        protected void restart(Element source, Element copy) {
            detail(copy, detail(source));
            if (detail(source) == 0) {
                childrenPending(copy);
            } else {
                valuePending(copy);
            }
        }
    }
}
