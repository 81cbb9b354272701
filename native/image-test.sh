#!/usr/bin/env bash
# The image for this machine's own processor as its user has it: unpacks native/target/bactrian-ARCH.tar.gz, starts it by
# `run`, asks for its health, and ends it by SIGTERM. Needs curl.
set -euo pipefail
native=$(cd "$(dirname "$0")" && pwd)
arch=$(uname -m | sed 's/x86_64/x86-64/')
image=$native/target/bactrian-$arch.tar.gz
if [ ! -f "$image" ]; then
  echo "image-test.sh: no $image; native/image.sh $arch makes it" >&2
  exit 1
fi
work=$(mktemp -d)
pid=
finish() {
  [ -z "$pid" ] || kill -KILL "$pid" 2> /dev/null || true
  rm -rf "$work"
}
trap finish EXIT
fail() {
  cat "$work/log" >&2
  echo "image-test.sh: $1" >&2
  exit 1
}
tar -C "$work" -xzf "$image"
env -u JAVA_HOME "$work/bactrian-$arch/run" -Dquarkus.http.port=0 -Dbactrian.broker.port=0 -Dbactrian.data-dir="$work/data" "$@" \
  > "$work/log" 2>&1 &
pid=$!
end=$((SECONDS + 300))
port=
while [ -z "$port" ]; do
  [ $SECONDS -lt $end ] || fail "not started after 300 s"
  kill -0 $pid 2> /dev/null || fail "it ended before it had started"
  port=$(sed -n 's#.*Listening on: http://localhost:\([0-9]*\).*#\1#p' "$work/log" | head -n 1)
  [ -n "$port" ] || sleep 0.2
done
curl -fsS --max-time 60 --retry 30 --retry-delay 1 --retry-all-errors "http://localhost:$port/q/health/ready" > "$work/health" ||
  fail "it is not ready"
grep -q '"status": *"UP"' "$work/health" || fail "its health is $(cat "$work/health")"
cpu=$(awk '{print ($14 + $15) / 100}' "/proc/$pid/stat")
kill -TERM $pid
end=$((SECONDS + 90))
while kill -0 $pid 2> /dev/null; do
  [ $SECONDS -lt $end ] || fail "it does not stop by SIGTERM within 90 s"
  sleep 0.2
done
status=0
wait $pid || status=$?
pid=
[ $status = 0 ] || [ $status = 143 ] || fail "it ended with $status"
echo "image-test.sh: ready after $cpu s of CPU, ended by SIGTERM with $status"
