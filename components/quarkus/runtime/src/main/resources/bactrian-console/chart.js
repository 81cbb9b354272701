// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, s, setText} from './dom.js';

const WIDTH = 150;
const HEIGHT = 40;

function points(all) {
  const most = Math.max(1e-9, ...all);
  return all.map((value, i) => (WIDTH - all.length + i + 1) + ',' + (HEIGHT - 2 - (HEIGHT - 4) * value / most).toFixed(1));
}

/** A line of the last values, without axes. */
export function spark(className) {
  const line = s('polyline');
  const area = s('polygon');
  const node = s('svg', {class: 'chart ' + (className || ''), viewBox: '0 0 ' + WIDTH + ' ' + HEIGHT, preserveAspectRatio: 'none', 'aria-hidden': 'true'}, area, line);
  return {
    node,
    update(all) {
      const found = points(all);
      line.setAttribute('points', found.join(' '));
      area.setAttribute('points', found.length ? (WIDTH - found.length + 1) + ',' + HEIGHT + ' ' + found.join(' ') + ' ' + WIDTH + ',' + HEIGHT : '');
    },
  };
}

/** A card with a title, the last value in words and the line. format(value) -> text */
export function chartCard(title, format) {
  const value = h('div', {class: 'value'}, '–');
  const most = h('span', {class: 'quiet'});
  const line = spark();
  return {
    node: h('section', {class: 'card'}, h('h3', {}, title), value, line.node, most),
    update(all) {
      if (all.length) {
        setText(value, format(all[all.length - 1]));
        setText(most, 'at most ' + format(Math.max(...all)) + ' in ' + Math.ceil(all.length / 30) + ' min');
      }
      line.update(all);
    },
  };
}
