// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

const numbers = new Intl.NumberFormat('en');

/** 12,345 */
export function count(value) {
  return numbers.format(value);
}

/** 1.2 MB */
export function bytes(value) {
  const units = ['B', 'kB', 'MB', 'GB'];
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return (unit ? value.toFixed(1) : value) + ' ' + units[unit];
}

/** Two significant places below ten. */
export function rate(value) {
  return value === null || value === undefined || !isFinite(value) ? '–' : value >= 10 ? count(Math.round(value)) : value.toFixed(value ? 1 : 0);
}

/** 1.25 ms */
export function millis(value) {
  return value >= 1000 ? (value / 1000).toFixed(1) + ' s' : (value >= 10 ? value.toFixed(0) : value.toFixed(2)) + ' ms';
}

/** Date and time of this machine's zone. */
export function time(millis) {
  if (!millis) {
    return '';
  }
  const then = new Date(millis);
  const iso = new Date(millis - then.getTimezoneOffset() * 60000).toISOString();
  return iso.slice(0, 10) + ' ' + iso.slice(11, 19);
}

/** The text with a dot for each character that cannot be seen; lines and tabs stay. */
export function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/g, '·');
}

const LINE = 16;

/** Offset, bytes, characters. */
export function hexDump(hex) {
  const lines = [];
  for (let at = 0; at < hex.length; at += 2 * LINE) {
    const part = hex.slice(at, at + 2 * LINE);
    let digits = '';
    let characters = '';
    for (let i = 0; i < part.length; i += 2) {
      const byte = parseInt(part.slice(i, i + 2), 16);
      digits += part.slice(i, i + 2) + (i === 14 ? '  ' : ' ');
      characters += byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.';
    }
    lines.push((at / 2).toString(16).padStart(6, '0') + '  ' + digits.padEnd(3 * LINE + 2) + characters);
  }
  return lines.join('\n');
}
