// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelId;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.remoting.impl.netty.CheckDependencies;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerSessionPlugin;

/**
 * The door of the queue manager: listens for clients, looks at the first bytes of each ({@link
 * ClientGate}) and hands whoever may come in to Artemis' acceptor.
 *
 * <p>Artemis' own listener takes any HTTP request and any WebSocket before there is a place to ask;
 * so its acceptor is told that somebody else listens, as application servers do it, and gets each
 * connection when it has been looked at.
 */
final class ClientListener implements AutoCloseable {

    private static final long QUIET_MILLIS = 100;
    private static final long STOP_MILLIS = 3000;

    private final EventLoopGroup threads;
    private final ChannelGroup channels =
            new DefaultChannelGroup("bactrian-clients", GlobalEventExecutor.INSTANCE);
    private final Channel listening;

    /** Channels of clients that have logged in. */
    private final Set<ChannelId> known = ConcurrentHashMap.newKeySet();

    /**
     * Starts to listen.
     *
     * @param tls null for plain connections
     * @param server whose sessions tell who has logged in
     * @throws Exception where the port is taken
     */
    ClientListener(
            BrokerSettings.Broker settings,
            AcceptorTls tls,
            NettyAcceptor acceptor,
            ActiveMQServer server)
            throws Exception {
        boolean epoll = CheckDependencies.isEpollAvailable();
        int count = Runtime.getRuntime().availableProcessors() * 3;
        threads = epoll ? new EpollEventLoopGroup(count) : new NioEventLoopGroup(count);
        server.registerBrokerPlugin(new LoggedIn());
        Origins origins = new Origins(settings.webSocketOrigins());
        long most = mostBytes(settings);
        ServerBootstrap bootstrap =
                new ServerBootstrap()
                        .group(threads)
                        .channelFactory(
                                () ->
                                        epoll
                                                ? (ServerChannel) new EpollServerSocketChannel()
                                                : new NioServerSocketChannel())
                        .option(ChannelOption.SO_REUSEADDR, true)
                        .childOption(ChannelOption.TCP_NODELAY, true)
                        .childOption(ChannelOption.SO_KEEPALIVE, true)
                        .childHandler(
                                new ChannelInitializer<>() {
                                    @Override
                                    protected void initChannel(Channel channel) {
                                        channels.add(channel);
                                        channel.closeFuture()
                                                .addListener(gone -> known.remove(channel.id()));
                                        if (tls != null) {
                                            channel.pipeline().addLast("ssl", tls.handler(channel));
                                        }
                                        channel.pipeline()
                                                .addLast(
                                                        new ClientGate(
                                                                origins,
                                                                acceptor,
                                                                () -> limit(server, most)));
                                    }
                                });
        try {
            listening =
                    bootstrap
                            .bind(new InetSocketAddress(settings.host(), settings.port()))
                            .sync()
                            .channel();
        } catch (Exception e) {
            threads.shutdownGracefully(0, STOP_MILLIS, TimeUnit.MILLISECONDS);
            throw e;
        }
    }

    /** Bytes of a frame of one who has logged in. */
    static long mostBytes(BrokerSettings.Broker settings) {
        return settings.maxFrame().orElse(Runtime.getRuntime().maxMemory() / 2);
    }

    /**
     * Bytes of a compressed message of OpenWire when it is unpacked. Artemis holds six times a text
     * (its bytes, characters of two bytes each, and both again as it copies them), so that more
     * than a sixth of the heap cannot be held in any case.
     */
    static long mostUnpackedBytes(BrokerSettings.Broker settings) {
        return settings.maxFrame().orElse(Runtime.getRuntime().maxMemory() / 6);
    }

    private FrameLimit limit(ActiveMQServer server, long most) {
        return new FrameLimit(
                known::contains, id -> server.getRemotingService().getConnection(id), most);
    }

    /** No protocol has a session before its log-in. */
    private final class LoggedIn implements ActiveMQServerSessionPlugin {
        @Override
        public void afterCreateSession(ServerSession session) {
            if (session.getRemotingConnection() != null
                    && session.getRemotingConnection().getID() instanceof ChannelId id) {
                known.add(id);
                if (channels.find(id) == null) {
                    known.remove(id); // it went meanwhile
                }
            }
        }
    }

    /** Where it listens. */
    int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    /** Lets nobody in any more; those who are in are the acceptor's business. */
    void stopListening() {
        listening.close().awaitUninterruptibly();
    }

    /** Ends all that there is of it. */
    @Override
    public void close() {
        stopListening();
        channels.close().awaitUninterruptibly();
        threads.shutdownGracefully(QUIET_MILLIS, STOP_MILLIS, TimeUnit.MILLISECONDS);
    }
}
