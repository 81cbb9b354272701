// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, keyedTable, setText, textColumn} from './dom.js';
import {Refusal, get} from './api.js';
import {poll} from './poll.js';
import {turnable} from './focus.js';
import {bytes, count, time} from './format.js';
import {clearMessages, moveMessages, putMessage, redriveMessages} from './changes.js';

const PAGE = 50;

/** A queue with the messages on it. */
export function queuePage(session, name) {
  const chosen = new Set();
  let from = 0;
  let depth = 0;
  const facts = h('span', {class: 'end', 'aria-live': 'polite'});
  const problem = h('p', {class: 'bad', role: 'alert'});
  const none = h('p', {class: 'empty', hidden: true}, 'The queue is empty.');
  const back = h('button', {type: 'button', onclick: () => move(-PAGE)}, 'Previous');
  const on = h('button', {type: 'button', onclick: () => move(PAGE)}, 'Next');
  const everyOne = h('input', {type: 'checkbox', 'aria-label': 'Choose all messages of this page', onchange: () => {
    for (const [key, row] of table.rows) {
      choose(key, everyOne.checked);
      row.element.querySelector('input').checked = everyOne.checked;
    }
  }});
  const columns = [
    {title: 'Put at', head: true, class: 'nowrap', make: (message) => h('a', {href: '#/queue/' + encodeURIComponent(name) + '/' + message.key}, time(message.put) || message.key)},
    {title: 'Begins', class: 'mono', make: (message) => h('div', {class: 'clip', title: message.start}, message.start)},
    textColumn('Size', (message) => bytes(message.bytes), {class: 'number'}),
    textColumn('Format', (message) => (message.format || message.kind) + (message.persistent ? ', persistent' : '')),
    {title: 'Reason', class: 'bad', make: (message) => h('span', {}, message.backout ? message.backout.failure : '')},
    textColumn('From', (message) => message.backout ? message.backout.queue || message.backout.flow : '', {class: 'mono'}),
  ];
  if (session.changes) {
    columns.unshift({title: '', titleNode: everyOne, make: (message) => h('input', {
      type: 'checkbox', 'aria-label': 'Choose the message ' + (message.id || message.key), onchange: (event) => choose(message.key, event.target.checked),
    })});
  }
  const table = keyedTable('Messages, oldest first', columns, (message) => message.key);
  function choose(key, is) {
    chosen[is ? 'add' : 'delete'](key);
    buttons();
  }
  function move(step) {
    from = Math.max(0, from + step);
    chosen.clear();
    everyOne.checked = false;
    refresh.now();
  }
  const changes = [];
  function button(title, danger, act) {
    const node = h('button', {type: 'button', class: danger ? 'danger' : null, onclick: async () => {
      await act(name, chosen.size ? {keys: [...chosen], number: chosen.size} : {all: true, number: depth});
      chosen.clear();
      buttons();
      refresh.now();
    }});
    changes.push(() => {
      node.textContent = title + (chosen.size ? ' ' + chosen.size : ' all');
      node.disabled = !chosen.size && !depth;
    });
    return node;
  }
  function buttons() {
    changes.forEach((change) => change());
  }
  const bar = h('div', {class: 'bar'},
    session.changes ? [
      h('button', {type: 'button', class: 'main', onclick: async () => {
        await putMessage(name);
        refresh.now();
      }}, 'Put…'),
      button('Redrive', false, redriveMessages),
      button('Move', false, moveMessages),
      button('Throw away', true, clearMessages),
    ] : h('span', {class: 'quiet'}, 'Read only'),
    back, on, facts);
  const refresh = poll(async () => {
    try {
      const queue = await get('messages', {queue: name, offset: from, limit: PAGE});
      problem.textContent = '';
      depth = queue.depth;
      table.update(queue.messages);
      for (const key of [...chosen]) {
        if (!table.rows.has(key)) {
          chosen.delete(key);
        }
      }
      table.table.hidden = !queue.messages.length;
      none.hidden = queue.messages.length > 0;
      back.hidden = on.hidden = from === 0 && queue.messages.length < PAGE;
      turnable(back, from > 0, on, queue.messages.length === PAGE && from + PAGE < 10000);
      setText(facts, count(queue.depth) + ' messages, ' + count(queue.uncommitted) + ' uncommitted, ' + count(queue.consumers) + ' readers');
      if (from > 0 && !queue.messages.length) {
        from = 0;
        refresh.now();
      }
      buttons();
    } catch (e) {
      if (!(e instanceof Refusal)) {
        throw e;
      }
      problem.textContent = e.message;
      table.update([]);
      table.table.hidden = true;
    }
  }, 3000);
  return {node: h('div', {}, h('h2', {}, name), bar, problem, none, h('div', {class: 'wide'}, table.table)), end: refresh};
}
