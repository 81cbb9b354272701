// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, keyedTable, textColumn} from './dom.js';
import {spark} from './chart.js';
import {count, millis, rate} from './format.js';

const MOST = 150;

function mean(spread, number) {
  return number ? millis(spread.total / number / 1e6) : '';
}

/** A figure of each row as a line of its last values, and the last of them in words. */
function charted(title, value, format, keyOf) {
  const lines = new Map();
  return {
    title,
    class: 'number',
    make(item) {
      const line = spark('spark');
      const text = h('span', {}, '–');
      lines.set(keyOf(item), {line, text, values: [], before: null});
      return h('span', {class: 'nowrap'}, line.node, ' ', text);
    },
    update(node, item) {
      const each = lines.get(keyOf(item));
      const now = performance.now();
      if (each.before && now > each.before.at) {
        const found = value(item, each.before.item, (now - each.before.at) / 1000);
        each.values.push(Math.max(0, found));
        each.values.splice(0, each.values.length - MOST);
        each.line.update(each.values);
        each.text.textContent = format(found);
      }
      each.before = {at: now, item};
    },
  };
}

function columns(name, number, keyOf) {
  return [
    {title: name, head: true, class: 'mono', make: (item) => h('span', {}, item.type ? item.type + ' ' + (item.id || '') : item.thread)},
    charted('Messages/s', (item, before, seconds) => (item[number] - before[number]) / seconds, rate, keyOf),
    charted('Elapsed', (item, before) => item[number] > before[number] ? (item.elapsed.total - before.elapsed.total) / (item[number] - before[number]) / 1e6 : 0, millis, keyOf),
    charted('CPU', (item, before, seconds) => (item.cpu.total - before.cpu.total) / seconds / 1e7, (value) => value.toFixed(1) + ' %', keyOf),
    textColumn('Messages', (item) => count(item[number]), {class: 'number'}),
    textColumn('Elapsed, mean', (item) => mean(item.elapsed, item[number]), {class: 'number'}),
    textColumn('longest', (item) => millis(item.elapsed.max / 1e6), {class: 'number'}),
    textColumn('CPU, mean', (item) => mean(item.cpu, item[number]), {class: 'number'}),
  ];
}

/** Nodes and threads of a flow with their charts; `update(figures)` draws on. */
export function figureTables() {
  const nodeKey = (node) => node.route + ' ' + node.type + ' ' + node.id;
  const threadKey = (thread) => thread.thread;
  const nodes = keyedTable('Nodes, times without those of the nodes inside', [...columns('Node', 'invocations', nodeKey),
    textColumn('Terminals', (node) => node.terminals.map((terminal) => terminal.name + ' ' + count(terminal.messages)).join(', '), {class: 'number'})], nodeKey);
  const threads = keyedTable('Threads', [...columns('Thread', 'messages', threadKey), textColumn('Errors', (thread) => count(thread.errors), {class: 'number'})], threadKey);
  const part = (table, name) => h('div', {class: 'wide', tabindex: '0', role: 'region', 'aria-label': name, hidden: true}, table.table);
  const parts = [[part(nodes, 'Figures of nodes'), nodes, 'nodes'], [part(threads, 'Figures of threads'), threads, 'threads']];
  return {
    node: h('div', {}, parts.map(([node]) => node)),
    update(figures) {
      for (const [node, table, key] of parts) {
        node.hidden = !figures[key].length;
        table.update(figures[key]);
      }
    },
  };
}
