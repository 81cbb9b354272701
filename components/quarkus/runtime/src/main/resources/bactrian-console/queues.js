// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, keyedTable, setText, textColumn} from './dom.js';
import {get} from './api.js';
import {poll} from './poll.js';
import {turnable} from './focus.js';
import {count} from './format.js';

const PAGE = 100;

/** The queues, a page of them at a time: there may be thousands. failed: only backout queues and dead letters. */
export function queuesPage(session, failed) {
  let from = 0;
  let total = 0;
  const filter = h('input', {type: 'search', 'aria-label': 'Filter queues by name', placeholder: 'Filter by name', oninput: () => {
    from = 0;
    refresh.now();
  }});
  const waiting = h('input', {type: 'checkbox', checked: failed || null, onchange: () => {
    from = 0;
    refresh.now();
  }});
  const summary = h('span', {class: 'end', 'aria-live': 'polite'});
  const none = h('p', {class: 'empty', hidden: true}, failed ? 'No failed message waits.' : 'No such queue.');
  const back = h('button', {type: 'button', onclick: () => move(-PAGE)}, 'Previous');
  const on = h('button', {type: 'button', onclick: () => move(PAGE)}, 'Next');
  const table = keyedTable(failed ? 'Backout queues: what flows gave up' : 'Queues of the queue manager in this process', [
    {title: 'Queue', head: true, make: (queue) => h('a', {href: '#/queue/' + encodeURIComponent(queue.name)}, queue.name)},
    textColumn('Messages', (queue) => count(queue.depth), {class: 'number'}),
    textColumn('Uncommitted', (queue) => count(queue.uncommitted), {class: 'number'}),
    textColumn('Readers', (queue) => count(queue.consumers), {class: 'number'}),
    textColumn('Put', (queue) => count(queue.put), {class: 'number'}),
    textColumn('Got', (queue) => count(queue.got), {class: 'number'}),
  ], (queue) => queue.name);
  function move(step) {
    from = Math.max(0, from + step);
    refresh.now();
  }
  async function read() {
    const asked = failed && !filter.value ? '.BACKOUT' : filter.value;
    const part = await get('queues', {filter: asked, waiting: waiting.checked, offset: from, limit: PAGE});
    if (from > 0 && !part.queues.length) {
      from = 0;
      return read();
    }
    total = part.total;
    table.update(part.queues);
    table.table.hidden = !part.queues.length;
    none.hidden = part.queues.length > 0;
    setText(summary, (total > PAGE ? count(from + 1) + ' to ' + count(from + part.queues.length) + ' of ' : '') + count(total) + ' queues, ' + count(part.messages) + ' messages');
    back.hidden = on.hidden = total <= PAGE;
    turnable(back, from > 0, on, from + PAGE < total);
  }
  let asked = '';
  const refresh = poll(async () => {
    do {
      asked = filter.value + waiting.checked + from;
      await read();
    } while (asked !== filter.value + waiting.checked + from);
  }, 3000);
  return {
    node: h('div', {}, h('h2', {}, failed ? 'Failed messages' : 'Queues'),
      h('div', {class: 'bar'}, filter, h('label', {}, waiting, 'only with messages'), back, on, summary), none, table.table),
    end: refresh,
  };
}
