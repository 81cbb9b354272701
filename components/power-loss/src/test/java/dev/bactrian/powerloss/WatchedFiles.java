// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * The file system of the machine with somebody who sees what is changed through it, and may fail
 * it. Its paths are proxies, so that whatever is opened by one comes through here; {@link
 * #directory} is a {@link File} whose path is one, for those who begin with a {@code File}.
 */
final class WatchedFiles extends FileSystem {
    /** Sees what changes files; {@code call} is the name of what is done. */
    interface Watcher {
        /** It is next; where this throws, it is not done. */
        void before(String call) throws IOException;

        /** It was done. */
        void after(String call) throws IOException;

        /** A channel that was opened to write to a file, or to force a directory. */
        default FileChannel opened(Path path, FileChannel channel) {
            return channel;
        }

        /** A file has another name. */
        default void moved(Path from, Path to) {}
    }

    /** Something that is done with files. */
    @FunctionalInterface
    private interface Change<T> {
        T make() throws IOException;
    }

    private final FileSystem files;
    private final Watcher watcher;
    private final Provider provider;

    private WatchedFiles(FileSystem files, Watcher watcher) {
        this.files = files;
        this.watcher = watcher;
        this.provider = new Provider(files.provider());
    }

    /** A directory as somebody sees it who opens files by the path of a {@code File}. */
    static File directory(Path directory, Watcher watcher) {
        return new Watched(directory, new WatchedFiles(directory.getFileSystem(), watcher));
    }

    private static final class Watched extends File {
        private static final long serialVersionUID = 1L;

        private final transient WatchedFiles files;

        Watched(Path directory, WatchedFiles files) {
            super(directory.toString());
            this.files = files;
        }

        @Override
        public Path toPath() {
            return files.wrap(super.toPath());
        }
    }

    private <T> T change(String call, Change<T> change) throws IOException {
        watcher.before(call);
        T result = change.make();
        watcher.after(call);
        return result;
    }

    private Path wrap(Path path) {
        return (Path)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {Path.class},
                        new Handler(path));
    }

    private static Path bare(Path path) {
        return Proxy.isProxyClass(path.getClass())
                        && Proxy.getInvocationHandler(path) instanceof Handler handler
                ? handler.path
                : path;
    }

    /** A path: what it gives of paths is of this file system again. */
    private static Object bareArgument(Object argument) {
        return argument instanceof Path path ? bare(path) : argument;
    }

    private final class Handler implements java.lang.reflect.InvocationHandler {
        private final Path path;

        Handler(Path path) {
            this.path = path;
        }

        @Override
        public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] given)
                throws Throwable {
            switch (method.getName()) {
                case "getFileSystem":
                    return WatchedFiles.this;
                case "toFile":
                    return new Watched(path, WatchedFiles.this);
                default:
            }
            Object[] arguments = given == null ? new Object[0] : given.clone();
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = bareArgument(arguments[i]);
            }
            try {
                Object result = method.invoke(path, arguments);
                if (result instanceof Iterator<?> names) {
                    return new Names(names);
                }
                return result instanceof Path made ? wrap(made) : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    private final class Names implements Iterator<Path> {
        private final Iterator<?> names;

        Names(Iterator<?> names) {
            this.names = names;
        }

        @Override
        public boolean hasNext() {
            return names.hasNext();
        }

        @Override
        public Path next() {
            return wrap((Path) names.next());
        }
    }

    private final class Provider extends FileSystemProvider {
        private final FileSystemProvider under;

        Provider(FileSystemProvider under) {
            this.under = under;
        }

        @Override
        public FileChannel newFileChannel(
                Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
                throws IOException {
            return change(
                    "open",
                    () ->
                            new Channel(
                                    watcher.opened(
                                            bare(path),
                                            under.newFileChannel(
                                                    bare(path), options, attributes))));
        }

        @Override
        public SeekableByteChannel newByteChannel(
                Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
                throws IOException {
            return newFileChannel(path, options, attributes);
        }

        @Override
        public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
            under.createDirectory(bare(path), attributes);
        }

        @Override
        public void delete(Path path) throws IOException {
            change(
                    "delete",
                    () -> {
                        under.delete(bare(path));
                        return null;
                    });
        }

        @Override
        public void move(Path from, Path to, CopyOption... options) throws IOException {
            change(
                    "move",
                    () -> {
                        under.move(bare(from), bare(to), options);
                        watcher.moved(bare(from), bare(to));
                        return null;
                    });
        }

        @Override
        public void copy(Path from, Path to, CopyOption... options) throws IOException {
            under.copy(bare(from), bare(to), options);
        }

        @Override
        public DirectoryStream<Path> newDirectoryStream(
                Path path, DirectoryStream.Filter<? super Path> filter) throws IOException {
            return under.newDirectoryStream(bare(path), filter);
        }

        @Override
        public boolean isSameFile(Path path, Path other) throws IOException {
            return under.isSameFile(bare(path), bare(other));
        }

        @Override
        public boolean isHidden(Path path) throws IOException {
            return under.isHidden(bare(path));
        }

        @Override
        public FileStore getFileStore(Path path) throws IOException {
            return under.getFileStore(bare(path));
        }

        @Override
        public void checkAccess(Path path, AccessMode... modes) throws IOException {
            under.checkAccess(bare(path), modes);
        }

        @Override
        public <V extends FileAttributeView> V getFileAttributeView(
                Path path, Class<V> type, LinkOption... options) {
            return under.getFileAttributeView(bare(path), type, options);
        }

        @Override
        public <A extends BasicFileAttributes> A readAttributes(
                Path path, Class<A> type, LinkOption... options) throws IOException {
            return under.readAttributes(bare(path), type, options);
        }

        @Override
        public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
                throws IOException {
            return under.readAttributes(bare(path), names, options);
        }

        @Override
        public void setAttribute(Path path, String name, Object value, LinkOption... options)
                throws IOException {
            under.setAttribute(bare(path), name, value, options);
        }

        @Override
        public String getScheme() {
            return under.getScheme();
        }

        @Override
        public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileSystem getFileSystem(URI uri) {
            return WatchedFiles.this;
        }

        @Override
        public Path getPath(URI uri) {
            return wrap(under.getPath(uri));
        }
    }

    /** Writes, forces and cuts that are seen. */
    private final class Channel extends DelegatingChannel {
        Channel(FileChannel channel) {
            super(channel);
        }

        @Override
        public int write(java.nio.ByteBuffer source) throws IOException {
            return change("write", () -> super.write(source));
        }

        @Override
        public int write(java.nio.ByteBuffer source, long position) throws IOException {
            return change("write", () -> super.write(source, position));
        }

        @Override
        public void force(boolean metaData) throws IOException {
            change(
                    "force",
                    () -> {
                        super.force(metaData);
                        return null;
                    });
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            change("truncate", () -> super.truncate(size));
            return this;
        }
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return files.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return files.getRootDirectories();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return files.getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return files.supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
        return wrap(files.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        PathMatcher matcher = files.getPathMatcher(pattern);
        return path -> matcher.matches(bare(path));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        return files.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() throws IOException {
        return files.newWatchService();
    }
}
