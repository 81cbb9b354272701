// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, keyedTable, setText, textColumn} from './dom.js';
import {get} from './api.js';
import {poll} from './poll.js';
import {turnable} from './focus.js';
import {chartCard, spark} from './chart.js';
import {count, rate, bytes} from './format.js';
import {latest, onFigures, values} from './history.js';
import {flowButtons} from './changes.js';

const PAGE = 100;
const MOST = 1000;

/** How a state looks. */
export function stateClass(flow) {
  return 'state ' + ({started: 'good', failed: 'bad', degraded: 'warn'}[flow.state] || 'quiet');
}

/** Every flow of this process. */
export function flowsPage(session) {
  let all = [];
  let from = 0;
  const filter = h('input', {type: 'search', 'aria-label': 'Filter flows by name', placeholder: 'Filter by name', oninput: () => {
    from = 0;
    show();
  }});
  const summary = h('span', {class: 'end', 'aria-live': 'polite'});
  const back = h('button', {type: 'button', onclick: () => move(-PAGE)}, 'Previous');
  const on = h('button', {type: 'button', onclick: () => move(PAGE)}, 'Next');
  const cards = [
    [chartCard('Messages a second, all flows', rate), 'rate'],
    [chartCard('CPU of the process', (value) => Math.round(value) + ' %'), 'cpu'],
    [chartCard('Heap', bytes), 'heap'],
  ];
  const sparks = new Map();
  const rates = new Map();
  const columns = [
    {title: 'Flow', head: true, make: (flow) => h('a', {href: '#/flow/' + encodeURIComponent(flow.id)}, flow.id)},
    {title: 'State', make: () => h('span'), update: (node, flow) => {
      setText(node, flow.state);
      node.className = stateClass(flow);
    }},
    textColumn('Instances', (flow) => count(flow.instances), {class: 'number'}),
    textColumn('Input', (flow) => flow.inputs.join(' '), {class: 'mono'}),
    {title: 'Messages/s', class: 'number', make: (flow) => {
      const line = spark('spark');
      const number = h('span', {}, '–');
      sparks.set(flow.id, line);
      rates.set(flow.id, number);
      return h('span', {}, line.node, ' ', number);
    }},
    textColumn('', (flow) => flow.reason || (flow.health === 'ready' ? '' : flow.health), {class: 'bad'}),
  ];
  if (session.changes) {
    columns.push({title: '', make: (flow) => flowButtons(flow, () => refresh.now()), update: (node, flow) => node.update(flow)});
  }
  const table = keyedTable('Flows of this process', columns, (flow) => flow.id);
  function move(step) {
    from += step;
    show();
  }
  function show() {
    const text = filter.value.toLowerCase();
    const found = all.filter((flow) => flow.id.toLowerCase().includes(text));
    from = Math.max(0, Math.min(from, found.length - 1 - (found.length - 1) % PAGE));
    table.update(found.slice(from, from + PAGE));
    const failed = all.filter((flow) => flow.state === 'failed').length;
    setText(summary, count(found.length) + ' of ' + count(all.length) + ' flows' + (failed ? ', ' + failed + ' failed' : ''));
    back.hidden = on.hidden = found.length <= PAGE;
    turnable(back, from > 0, on, from + PAGE < found.length);
  }
  function figures() {
    cards.forEach(([card, key]) => card.update(values(key)));
    for (const id of table.rows.keys()) {
      sparks.get(id).update(values('rate ' + id));
      setText(rates.get(id), rate(latest('rate ' + id)));
    }
  }
  const groups = groupsPart();
  const refresh = poll(async () => {
    all = (await get('flows')).flows;
    show();
  }, 3000);
  const end = onFigures(figures);
  figures();
  return {
    node: h('div', {}, h('h2', {}, 'Flows'), h('div', {class: 'cards'}, cards.map(([card]) => card.node)),
      h('div', {class: 'bar'}, filter, back, on, summary), table.table, groups.node),
    end() {
      refresh();
      groups.end();
      end();
    },
  };
}

/** The flows of the other processes on the queue manager: its execution groups; nothing of them is changed here. */
function groupsPart() {
  const summary = h('p', {'aria-live': 'polite'});
  const rows = keyedTable('Flows of other processes', [
    {title: 'Process', head: true, make: (row) => h('span', {}, row.process)},
    textColumn('Flow', (row) => row.id),
    {title: 'State', make: () => h('span'), update: (node, row) => {
      setText(node, row.state);
      node.className = stateClass(row);
    }},
    textColumn('Instances', (row) => row.instances, {class: 'number'}),
    textColumn('Input', (row) => row.inputs, {class: 'mono'}),
  ], (row) => row.process + ' ' + row.id);
  const node = h('section', {hidden: ''}, h('h2', {}, 'Other processes on this queue manager'), summary, rows.table);
  const end = poll(async () => {
    const found = await get('groups');
    const others = found.groups.filter((group) => !group.own);
    const flows = others.flatMap((group) => group.flows.map((flow) => ({...flow, process: group.name})));
    node.hidden = !others.length && !found.silent && !found.failure;
    setText(summary, found.failure || count(others.length) + (others.length === 1 ? ' process, ' : ' processes, ') + count(flows.length) + ' flows'
      + (flows.length > MOST ? ', the first ' + MOST + ' shown' : '') + (found.silent ? '; without an answer: ' + count(found.silent) : ''));
    rows.table.hidden = !flows.length;
    rows.update(flows.slice(0, MOST));
  }, 5000);
  return {node, end};
}
