#!/usr/bin/env bash
# The image on IBM Semeru (OpenJ9), with its shared classes cache in place of the AOT cache:
#   native/semeru.sh FOLDER        FOLDER is an unpacked Semeru JDK or JRE of the machine that this runs on
# makes native/target/bactrian-semeru-ARCH.tar.gz. Semeru is not downloaded: its licence is between you and IBM.
set -euo pipefail
native=$(cd "$(dirname "$0")" && pwd)
java=${1:-}
if [ -z "$java" ] || ! "$java/bin/java" -version 2>&1 | grep -q OpenJ9; then
  echo "usage: native/semeru.sh FOLDER; FOLDER holds bin/java of an OpenJ9" >&2
  exit 2
fi
app=$native/../routes/target
if [ ! -f "$app/aot/bactrian.jar" ]; then
  echo "semeru.sh: no application in routes/target/aot; ./mvnw package -Paot makes it" >&2
  exit 1
fi
image=$native/target/bactrian-semeru-$(uname -m)
rm -rf "$image"
mkdir -p "$image/cache"
cp -r "$java" "$image/java"
cp -p "$app/aot/bactrian.jar" "$image"
cp -rp "$app/aot/lib" "$image"
cp "$native/bactrian.service" "$image"
cat > "$image/run" << 'END'
#!/bin/sh
# Starts the broker on OpenJ9 with its shared classes; what stands behind the name goes to the JVM.
here=$(dirname "$(readlink -f "$0")")
exec "$here/java/bin/java" -Xshareclasses:name=bactrian,cacheDir="$here/cache",nonfatal${SHARE-,readonly} -Xscmx128m -Xtune:virtualized \
  -Djava.util.logging.manager=org.jboss.logmanager.LogManager ${JAVA_OPTS:-} "$@" -jar "$here/bactrian.jar"
END
chmod +x "$image/run"
# A start and a stop fill the cache.
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
SHARE='' "$image/run" -Dquarkus.http.port=0 -Dbactrian.broker.port=0 -Dbactrian.data-dir="$data/data" > "$data/log" 2>&1 &
pid=$!
end=$((SECONDS + 600))
while ! grep -q " started in " "$data/log"; do
  if [ $SECONDS -gt $end ] || ! kill -0 $pid 2> /dev/null; then
    kill -KILL $pid 2> /dev/null || true
    cat "$data/log" >&2
    exit 1
  fi
  sleep 1
done
kill -TERM $pid
wait $pid || true
tar -C "$native/target" --sort=name --owner=0 --group=0 --numeric-owner -czf "$image.tar.gz" "${image##*/}"
du -h "$image.tar.gz"
