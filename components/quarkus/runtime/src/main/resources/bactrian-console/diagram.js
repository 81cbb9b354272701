// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {s, setText} from './dom.js';

const BOX = {width: 210, height: 42};
const GAP = 20;
const PAD = 12;

function cut(text, most) {
  return text.length > most ? text.slice(0, most - 1) + '…' : text;
}

function line(path) {
  return s('path', {d: path});
}

/** A box, its middle at the top at x, y; figures gets what writes its figure. */
function box(node, x, y, figures) {
  const kind = {from: 'from', to: 'to', toD: 'to', wireTap: 'to', enrich: 'to', pollEnrich: 'to'}[node.kind] || 'step';
  const name = node.kind + (node.id ? ' ' + node.id : '') + (node.label ? '\n' + node.label : '');
  const title = s('title', {}, name);
  const text = s('text', {class: 'figure', x: x + BOX.width / 2 - 9, y: y + 17, 'text-anchor': 'end'});
  figures.push((figure) => {
    const found = figure(node);
    setText(text, found || '');
    setText(title, name + (found ? '\n' + found : ''));
  });
  return s('g', {class: kind},
    title,
    s('rect', {x: x - BOX.width / 2, y, width: BOX.width, height: BOX.height, rx: 6}),
    s('text', {class: 'kind', x: x - BOX.width / 2 + 9, y: y + 17}, cut(node.kind, 16)),
    text,
    s('text', {class: 'label', x: x - BOX.width / 2 + 9, y: y + 33}, cut(node.label || node.id, 27)));
}

/** {width, height, draw(x, y) -> [elements]}: x is the middle. */
function node(each, figures) {
  if (!each.nodes.length) {
    return {width: BOX.width, height: BOX.height, draw: (x, y) => [box(each, x, y, figures)]};
  }
  return each.branches ? ways(each, figures) : frame(each, figures);
}

function sequence(nodes, figures) {
  const parts = nodes.map((each) => node(each, figures));
  const width = Math.max(BOX.width, ...parts.map((part) => part.width));
  const height = parts.reduce((sum, part) => sum + part.height + GAP, -GAP);
  return {
    width,
    height: Math.max(0, height),
    draw(x, y) {
      const found = [];
      parts.forEach((part, i) => {
        if (i) {
          found.push(line('M' + x + ' ' + (y - GAP) + 'V' + (y - 4) + 'm-4 -4l4 4l4 -4'));
        }
        found.push(...part.draw(x, y));
        y += part.height + GAP;
      });
      return found;
    },
  };
}

/** A choice: its ways side by side. */
function ways(each, figures) {
  const columns = each.nodes.map((way) => sequence([{...way, nodes: []}, ...way.nodes], figures));
  const width = columns.reduce((sum, column) => sum + column.width + PAD, -PAD);
  const tallest = Math.max(...columns.map((column) => column.height));
  const height = BOX.height + GAP + tallest + GAP;
  return {
    width: Math.max(BOX.width, width),
    height,
    draw(x, y) {
      const found = [box(each, x, y, figures)];
      let left = x - width / 2;
      const top = y + BOX.height + GAP;
      for (const column of columns) {
        const middle = left + column.width / 2;
        found.push(line('M' + x + ' ' + (top - GAP) + 'V' + (top - GAP / 2) + 'H' + middle + 'V' + (top - 2)));
        found.push(line('M' + middle + ' ' + (top + column.height) + 'V' + (y + height - GAP / 2) + 'H' + x + 'V' + (y + height)));
        found.push(...column.draw(middle, top));
        left += column.width + PAD;
      }
      return found;
    },
  };
}

/** A loop or a split: its steps in a frame. */
function frame(each, figures) {
  const inner = sequence(each.nodes, figures);
  const width = inner.width + 2 * PAD;
  const height = BOX.height + GAP + inner.height + PAD;
  return {
    width,
    height,
    draw: (x, y) => [
      s('rect', {class: 'frame', x: x - width / 2, y: y + BOX.height / 2, width, height: height - BOX.height / 2, rx: 8}),
      box(each, x, y, figures),
      line('M' + x + ' ' + (y + BOX.height) + 'V' + (y + BOX.height + GAP - 4) + 'm-4 -4l4 4l4 -4'),
      ...inner.draw(x, y + BOX.height + GAP),
    ],
  };
}

/** The nodes of a route; `update(figure)` writes into each what figure(node) gives: a few characters or null. */
export function diagram(route) {
  const figures = [];
  const whole = sequence(route.nodes, figures);
  const width = whole.width + 2 * PAD;
  const height = whole.height + 2 * PAD;
  return {
    node: s('svg', {width, height, viewBox: '0 0 ' + width + ' ' + height, role: 'img', 'aria-label': 'diagram of the route ' + route.id},
      whole.draw(width / 2, PAD)),
    update: (figure) => figures.forEach((each) => each(figure)),
  };
}
