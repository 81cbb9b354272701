// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.exceptions.ObjectStoreException;
import com.arjuna.ats.arjuna.state.InputObjectState;
import com.arjuna.ats.arjuna.state.OutputObjectState;
import com.arjuna.ats.internal.arjuna.common.UidHelper;
import com.arjuna.ats.internal.arjuna.objectstore.VolatileStore;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Narayana's log of transactions, in memory: a decision is on the disk when it returns, as with its
 * own log, whose force is its own to prove; a record that is removed may come back.
 */
public final class TransactionLog extends VolatileStore {
    private static final Map<Uid, String> KNOWN = new HashMap<>();

    private static Disk disk;
    private static Path directory;
    private static TransactionLog log;

    /** Made by Narayana, by reflection. */
    public TransactionLog(ObjectStoreEnvironmentBean settings) throws ObjectStoreException {
        super(settings);
        register(this);
    }

    private static synchronized void register(TransactionLog made) {
        log = log == null ? made : log;
    }

    /** Has Narayana use it; before its first transaction. */
    static void use() {
        for (String store : new String[] {null, "communicationStore", "stateStore"}) {
            BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, store)
                    .setObjectStoreType(TransactionLog.class.getName());
        }
    }

    /** Records to that disk from now on; to none where it is null. */
    static synchronized void record(Disk to, Path below) throws ObjectStoreException {
        forget();
        disk = to;
        directory = below;
    }

    /** Has what a loss of power has left in a directory. */
    static synchronized void restore(Path from) throws ObjectStoreException, IOException {
        record(null, null);
        if (!Files.exists(from)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(from)) {
            files = all.toList();
        }
        for (Path file : files) {
            String[] name = file.getFileName().toString().split("@");
            String type =
                    new String(Base64.getUrlDecoder().decode(name[1]), StandardCharsets.UTF_8);
            Uid uid = new Uid(name[0].replace('_', ':'));
            log.write_committed(
                    uid, type, new OutputObjectState(uid, type, Files.readAllBytes(file)));
        }
    }

    private static void forget() throws ObjectStoreException {
        for (Map.Entry<Uid, String> one : Map.copyOf(KNOWN).entrySet()) {
            log.remove_committed(one.getKey(), one.getValue());
        }
        KNOWN.clear();
    }

    private static Path file(Uid uid, String type) {
        String name = uid.stringForm().replace(':', '_');
        return directory.resolve(
                name
                        + "@"
                        + Base64.getUrlEncoder()
                                .encodeToString(type.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public boolean write_committed(Uid uid, String type, OutputObjectState state)
            throws ObjectStoreException {
        synchronized (TransactionLog.class) {
            KNOWN.put(uid, type);
            boolean written = super.write_committed(uid, type, state);
            if (disk != null) {
                Path file = file(uid, type);
                int number = disk.open(file);
                disk.write(number, 0, state.buffer());
                disk.forced(number, file, disk.size());
            }
            return written;
        }
    }

    @Override
    public boolean remove_committed(Uid uid, String type) throws ObjectStoreException {
        synchronized (TransactionLog.class) {
            KNOWN.remove(uid);
            if (disk != null) {
                disk.remove(file(uid, type));
            }
            return super.remove_committed(uid, type);
        }
    }

    @Override
    public boolean allObjUids(String type, InputObjectState into, int match)
            throws ObjectStoreException {
        OutputObjectState uids = new OutputObjectState();
        try {
            synchronized (TransactionLog.class) {
                for (Map.Entry<Uid, String> one : KNOWN.entrySet()) {
                    if (plain(one.getValue()).equals(plain(type))) {
                        UidHelper.packInto(one.getKey(), uids);
                    }
                }
            }
            UidHelper.packInto(Uid.nullUid(), uids);
        } catch (IOException e) {
            throw new ObjectStoreException(e);
        }
        into.setBuffer(uids.buffer());
        return true;
    }

    @Override
    public boolean allTypes(InputObjectState into) throws ObjectStoreException {
        OutputObjectState types = new OutputObjectState();
        try {
            synchronized (TransactionLog.class) {
                for (String type : Set.copyOf(KNOWN.values())) {
                    types.packString(plain(type));
                }
            }
            types.packString("");
        } catch (IOException e) {
            throw new ObjectStoreException(e);
        }
        into.setBuffer(types.buffer());
        return true;
    }

    private static String plain(String type) {
        return type.startsWith("/") ? type.substring(1) : type;
    }
}
