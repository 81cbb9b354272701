// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.core.io.IOCallback;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.io.buffer.TimedBuffer;
import org.apache.activemq.artemis.core.journal.EncodingSupport;

/**
 * A body of {@link MessageBodies} in the form in which Artemis writes and reads large messages: a
 * file with a position. Several may stand for the same body, one for each reader.
 *
 * <p>When there is no room in memory, what is held of the body moves to the file that it would have
 * had anyway, and all goes there from then on. What Artemis does with files of the journal only
 * (time-buffered writes, mapping, renaming) goes to that file too.
 */
final class BodyFile implements SequentialFile {
    private static final int END = -1;
    private static final int COPIED_AT_ONCE = 128 * 1024;

    private final MessageBodies bodies;
    private final SequentialFile file;
    private long position;
    private boolean open;

    /**
     * @param file where the body goes when memory has no room; its name is the body's
     */
    BodyFile(MessageBodies bodies, SequentialFile file) {
        this.bodies = bodies;
        this.file = file;
    }

    private MessageBody body() {
        return bodies.find(file.getFileName());
    }

    /** The file, open where this is, with all that was in memory. */
    private synchronized SequentialFile moved() throws Exception {
        MessageBody held = body();
        boolean begun = file.isOpen() || file.exists();
        if (held == null && begun) {
            return opened();
        }
        file.open();
        if (held != null) {
            ByteBuffer buffer = ByteBuffer.allocate(COPIED_AT_ONCE);
            for (long at = 0; at < held.size(); at += buffer.limit()) {
                buffer.clear();
                held.read(at, buffer);
                buffer.flip();
                file.position(at);
                file.blockingWriteDirect(buffer.duplicate(), false, false);
            }
            // Readers look for the body first: it may go when the file is complete.
            bodies.remove(file.getFileName());
        }
        file.position(position);
        return file;
    }

    private SequentialFile opened() throws Exception {
        if (open && !file.isOpen()) {
            file.open();
            file.position(position);
        }
        return file;
    }

    @Override
    public synchronized boolean isOpen() {
        return open;
    }

    @Override
    public boolean exists() {
        return body() != null || file.exists();
    }

    @Override
    public synchronized void open() throws Exception {
        open = true;
        position = 0;
        if (body() == null && file.exists()) {
            file.open();
        }
    }

    @Override
    public void open(int maxIO, boolean useExecutor) throws Exception {
        open();
    }

    @Override
    public String getFileName() {
        return file.getFileName();
    }

    @Override
    public synchronized void delete() throws IOException, InterruptedException, ActiveMQException {
        open = false;
        bodies.remove(file.getFileName());
        if (file.isOpen() || file.exists()) {
            file.delete();
        }
    }

    @Override
    public synchronized void blockingWriteDirect(
            ByteBuffer bytes, boolean sync, boolean releaseBuffer) throws Exception {
        int length = bytes.remaining();
        boolean inFile = file.isOpen() || body() == null && file.exists();
        if (inFile || !bodies.append(file.getFileName(), bytes)) {
            moved().blockingWriteDirect(bytes, sync, releaseBuffer);
        }
        position += length;
    }

    @Override
    public void writeDirect(ByteBuffer bytes, boolean sync) throws Exception {
        blockingWriteDirect(bytes, sync, false);
    }

    @Override
    public void writeDirect(ByteBuffer bytes, boolean sync, IOCallback callback) {
        try {
            blockingWriteDirect(bytes, sync, false);
            callback.done();
        } catch (Exception e) {
            callback.onError(ActiveMQExceptionType.IO_ERROR.getCode(), e.getMessage());
        }
    }

    @Override
    public int read(ByteBuffer bytes) throws Exception {
        return read(bytes, null);
    }

    @Override
    public synchronized int read(ByteBuffer bytes, IOCallback callback) throws Exception {
        MessageBody held = body();
        int read;
        if (held == null) {
            SequentialFile there = opened();
            there.position(position);
            read = there.read(bytes, callback);
        } else {
            int wanted = bytes.remaining();
            read = held.read(position, bytes);
            bytes.flip();
            if (read == 0 && wanted > 0) {
                read = END;
            }
            if (callback != null) {
                callback.done();
            }
        }
        position += Math.max(0, read);
        return read;
    }

    @Override
    public synchronized void position(long pos) throws IOException {
        position = pos;
        if (file.isOpen()) {
            file.position(pos);
        }
    }

    @Override
    public synchronized long position() {
        return position;
    }

    @Override
    public synchronized void close() throws Exception {
        open = false;
        if (file.isOpen()) {
            file.close();
        }
    }

    @Override
    public synchronized void close(boolean waitSync, boolean blockOnWait) throws Exception {
        open = false;
        if (file.isOpen()) {
            file.close(waitSync, blockOnWait);
        }
    }

    /** Nothing: a message that need not outlive the process is not forced to the disk. */
    @Override
    public void sync() {}

    @Override
    public long size() throws Exception {
        MessageBody held = body();
        if (held != null) {
            return held.size();
        }
        return file.isOpen() || file.exists() ? file.size() : 0;
    }

    @Override
    public SequentialFile cloneFile() {
        return new BodyFile(bodies, file.cloneFile());
    }

    @Override
    public void copyTo(SequentialFile target) throws Exception {
        moved().copyTo(target);
    }

    @Override
    public void renameTo(String name) throws Exception {
        moved().renameTo(name);
    }

    @Override
    public ByteBuffer map(int start, long size) throws IOException {
        try {
            return moved().map(start, size);
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    @Override
    public boolean fits(int size) {
        return true;
    }

    @Override
    public int calculateBlockStart(int start) throws Exception {
        return file.calculateBlockStart(start);
    }

    @Override
    public void fill(int size) throws Exception {
        moved().fill(size);
    }

    @Override
    public void write(ActiveMQBuffer bytes, boolean sync, IOCallback callback) throws Exception {
        moved().write(bytes, sync, callback);
    }

    @Override
    public void write(ActiveMQBuffer bytes, boolean sync) throws Exception {
        moved().write(bytes, sync);
    }

    @Override
    public void write(EncodingSupport bytes, boolean sync, IOCallback callback) throws Exception {
        moved().write(bytes, sync, callback);
    }

    @Override
    public void write(EncodingSupport bytes, boolean sync) throws Exception {
        moved().write(bytes, sync);
    }

    @Override
    public void setTimedBuffer(TimedBuffer buffer) {
        file.setTimedBuffer(buffer);
    }

    @Override
    public File getJavaFile() {
        return file.getJavaFile();
    }
}
