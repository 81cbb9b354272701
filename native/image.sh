#!/usr/bin/env bash
# An image of the packaged broker with a Java of its own, for POWER, x86-64 or aarch64, linked on any of them:
#   native/image.sh ppc64le        makes native/target/bactrian-ppc64le.tar.gz
# Needs the application (./mvnw package -Paot) and a JDK 25 (JAVA_HOME); downloads the target's JDK once, by pinned sums
# (not for this machine's own processor where the JDK can link itself).
# QEMU="qemu-ppc64le -L ROOT" fills the cache of classes for another processor than this one; without, the image's own
# `train` does, on the machine where it runs.
set -euo pipefail
native=$(cd "$(dirname "$0")" && pwd)
. "$native/packages.sh"
arch=${1:-}
case $arch in
  ppc64le | x86-64 | aarch64) ;;
  *)
    echo "usage: native/image.sh ppc64le|x86-64|aarch64" >&2
    exit 2
    ;;
esac
app=$native/../routes/target
if [ ! -f "$app/aot/bactrian.jar" ]; then
  echo "image.sh: no application in routes/target/aot; ./mvnw package -Paot makes it" >&2
  exit 1
fi
jlink=${JAVA_HOME:+$JAVA_HOME/bin/}jlink
case $("$jlink" --version) in
  25*) ;;
  *)
    echo "image.sh: jlink links the modules of its own version only: set JAVA_HOME to a JDK 25" >&2
    exit 1
    ;;
esac

own=$(uname -m | sed 's/x86_64/x86-64/')
modules=()
if [ "$arch" != "$own" ] || ! "$jlink" --help | grep -q 'run-time image enabled'; then
  read -r _ sum path < <(grep "^$arch " "$native/jdk.txt")
  jdk=$native/target/jdk-$arch
  if [ ! -d "$jdk" ]; then
    unpack "$(fetch "$sum" "$path")" "$jdk.part"
    mv "$jdk.part" "$jdk"
  fi
  modules=(--module-path "$(find "$jdk" -type d -name jmods)")
fi # else this JDK links an image of itself, and nothing is downloaded (JEP 493)

image=$native/target/bactrian-$arch
rm -rf "$image"
mkdir -p "$image"
# jdk.charsets has EBCDIC, jdk.localedata the languages of message sets, the rest is what Netty, Artemis and Vert.x ask for.
"$jlink" "${modules[@]}" --output "$image/java" --no-header-files --no-man-pages --compress zip-2 \
  --add-modules java.se,jdk.charsets,jdk.localedata,jdk.unsupported,jdk.management,jdk.management.agent,jdk.naming.dns,jdk.net,jdk.security.auth,jdk.security.jgss,jdk.xml.dom,jdk.zipfs,jdk.jfr,jdk.jcmd
cp -p "$app/aot/bactrian.jar" "$app/run" "$image"
cp -rp "$app/aot/lib" "$image"
cp "$native/train" "$native/bactrian.service" "$image"
if [ "$arch" = "$own" ] || [ -n "${QEMU:-}" ]; then
  "$image/train"
fi
tar -C "$native/target" --sort=name --owner=0 --group=0 --numeric-owner -czf "$image.tar.gz" "${image##*/}"
du -h "$image.tar.gz"
