#!/usr/bin/env bash
# The POWER image under user-mode emulation: unpacks native/target/bactrian-ppc64le.tar.gz, starts it, runs every flow's smoke
# test from this machine against it, stops it with SIGTERM, and compares the outputs with those of the application here.
#
# Needs, and installs nothing of it: qemu-ppc64le (Debian: qemu-user; QEMU names another), the image (native/image.sh ppc64le), the modules
# in the local repository (./mvnw install -DskipTests) and the test classes of routes (./mvnw package -Paot -pl routes), a JDK 17 or newer. Downloads POWER's C library once, by pinned sums.
set -euo pipefail
native=$(cd "$(dirname "$0")" && pwd)
. "$native/packages.sh"
qemu=${QEMU:-qemu-ppc64le}
if ! command -v "$qemu" > /dev/null; then
  echo "power-test.sh: no $qemu; it comes with qemu-user, or say where it is: QEMU=…" >&2
  exit 1
fi
if [ ! -f "$native/target/bactrian-ppc64le.tar.gz" ]; then
  echo "power-test.sh: no native/target/bactrian-ppc64le.tar.gz; native/image.sh ppc64le makes it" >&2
  exit 1
fi
root=$native/target/power-root
if [ ! -d "$root" ]; then
  while read -r arch sum path; do
    [ "$arch" = ppc64le ] || continue
    unpack "$(fetch "$sum" "$path")" "$root.part"
  done < "$native/power-test.txt"
  # The loader is looked for under /lib64 and /lib, which Debian's packages leave to another one.
  ln -sfn usr/lib64 "$root.part/lib64"
  ln -sfn usr/lib "$root.part/lib"
  mv "$root.part" "$root"
fi
work=$native/target/power-test
rm -rf "$work"
mkdir -p "$work"
tar -C "$work" -xzf "$native/target/bactrian-ppc64le.tar.gz"
# What the test starts in place of target/run: the image's own Java by the emulator.
cat > "$work/run" << END
#!/bin/sh
exec $qemu -L $root $work/bactrian-ppc64le/java/bin/java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
  -Djava.util.logging.manager=org.jboss.logmanager.LogManager \${JAVA_OPTS:-} "\$@" -jar $work/bactrian-ppc64le/bactrian.jar
END
chmod +x "$work/run"
cd "$native/.."
./mvnw -B -ntp -q -pl routes surefire:test -Dtest=PowerSmoke -Dsurefire.failIfNoSpecifiedTests=false -Dbactrian.power.run="$work/run"
echo "power-test.sh: the outputs of every flow are those of this machine, byte for byte"
