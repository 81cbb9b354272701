# shellcheck shell=bash disable=SC2034,SC2154
# Debian packages with pinned sums, into native/target/packages; read by image.sh and power-test.sh.
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
# What a security update has replaced is still here.
snapshot=${DEBIAN_SNAPSHOT:-http://snapshot.debian.org/archive/debian/20261101T000000Z}
packages=$native/target/packages

# fetch SHA256 PATH: the file's place is on standard output.
fetch() {
  local sum=$1 path=$2 file=$packages/${2##*/}
  mkdir -p "$packages"
  if [ ! -f "$file" ]; then
    echo "${0##*/}: downloads $path" >&2
    curl -fsSL -o "$file.part" "$mirror/$path" || curl -fsSL -o "$file.part" "$snapshot/$path" || {
      echo "${0##*/}: neither $mirror nor $snapshot has $path; put the file into $packages" >&2
      return 1
    }
    mv "$file.part" "$file"
  fi
  if ! echo "$sum  $file" | sha256sum --check --status; then
    echo "${0##*/}: $file is not the file of native/*.txt: its SHA-256 is another one" >&2
    return 1
  fi
  echo "$file"
}

# unpack FILE FOLDER, with dpkg-deb or without.
unpack() {
  mkdir -p "$2"
  if command -v dpkg-deb > /dev/null; then
    dpkg-deb -x "$1" "$2"
  else
    (cd "$2" && ar p "$1" data.tar.xz | tar -xJ)
  fi
}
