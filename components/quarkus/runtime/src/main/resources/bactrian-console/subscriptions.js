// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, setText} from './dom.js';
import {get} from './api.js';
import {poll} from './poll.js';
import {count} from './format.js';
import {deleteSubscription} from './operations.js';

const MOST = 500;

/** Who gets which publications. */
export function subscriptionsPage(session) {
  const filter = h('input', {type: 'search', 'aria-label': 'Filter subscriptions', placeholder: 'Filter', oninput: () => show()});
  const summary = h('span', {class: 'end', 'aria-live': 'polite'});
  const problem = h('p', {class: 'bad', role: 'alert'});
  const box = h('div');
  let answer = null;
  let drawn = '';
  function show() {
    if (!answer) {
      return;
    }
    const text = filter.value.toLowerCase();
    const rows = answer.rows.filter((row) => row.some((cell) => cell.toLowerCase().includes(text)));
    setText(summary, count(rows.length) + ' of ' + count(answer.rows.length) + ' subscriptions' + (rows.length > MOST ? ', the first ' + MOST + ' shown' : ''));
    const now = JSON.stringify(rows);
    if (now === drawn) {
      return;
    }
    drawn = now;
    box.replaceChildren(rows.length ? h('table', {class: 'rows'},
      h('thead', {}, h('tr', {}, answer.columns.map((column) => h('th', {scope: 'col'}, column.toLowerCase())), session.changes ? h('th', {scope: 'col'}, '') : null)),
      h('tbody', {}, rows.slice(0, MOST).map((row) => h('tr', {}, row.map((cell, i) => h('td', {'data-title': answer.columns[i].toLowerCase()}, cell)), session.changes ? h('td', {}, ending(row)) : null))))
      : h('p', {class: 'empty'}, 'Nobody has subscribed.'));
  }
  function ending(row) {
    return h('button', {type: 'button', 'aria-label': 'End the subscription to ' + row[1], onclick: () => deleteSubscription(answer.columns, row, () => refresh.now())}, 'End');
  }
  const refresh = poll(async () => {
    try {
      answer = await get('subscriptions', {limit: 5000});
      problem.textContent = '';
      show();
    } catch (e) {
      problem.textContent = e.message;
      throw e;
    }
  }, 5000);
  return {node: h('div', {}, h('h2', {}, 'Subscriptions'), h('div', {class: 'bar'}, filter, summary), problem, box), end: refresh};
}
