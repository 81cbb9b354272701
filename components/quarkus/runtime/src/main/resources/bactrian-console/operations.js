// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h} from './dom.js';
import {post} from './api.js';
import {dialog} from './dialogs.js';

/** Trace, Trace nodes and monitoring events of a flow; `update(switches)` says how they are. */
export function traceSwitches(flow, may, changed) {
  const problem = h('span', {class: 'bad', role: 'alert'});
  const where = h('span', {class: 'quiet'});
  async function send(body) {
    try {
      await post('flows/trace', {flow, ...body});
      problem.textContent = '';
    } catch (e) {
      problem.textContent = e.message;
    }
    changed();
  }
  function choice(words, act) {
    const select = h('select', {disabled: !may, onchange: () => act(select.value)}, words.map((word) => h('option', {value: word}, word)));
    return select;
  }
  const file = h('input', {type: 'checkbox', disabled: !may});
  const level = choice(['none', 'normal', 'debug'], (word) => send({level: word, file: file.checked}));
  const nodes = choice(['on', 'off'], (word) => send({nodes: word}));
  const events = choice(['on', 'off'], (word) => send({events: word}));
  const set = (select, value) => {
    if (document.activeElement !== select) {
      select.value = value;
    }
  };
  return {
    node: h('div', {class: 'bar'}, h('h3', {}, 'Trace'), h('label', {}, 'user trace', level), h('label', {class: 'check'}, file, 'to a file'),
      h('label', {}, 'Trace nodes', nodes), h('label', {}, 'monitoring events', events), where, problem),
    update(switches) {
      set(level, switches.level);
      set(nodes, switches.nodes);
      set(events, switches.events);
      where.textContent = [switches.to, switches.events === 'on' ? switches.topic : ''].filter((text) => text).join(', ');
    },
  };
}

function moment(text) {
  return new Date(text).toLocaleString();
}

/** What a flow did lately, the last first. */
export function activityTable() {
  const body = h('tbody');
  let drawn = '';
  return {
    node: h('div', {class: 'wide'}, h('table', {class: 'rows'}, h('caption', {}, 'Lately'),
      h('thead', {}, h('tr', {}, ['When', 'Times', 'What'].map((title) => h('th', {scope: 'col'}, title)))), body)),
    update(list) {
      const now = JSON.stringify(list);
      if (now === drawn) {
        return;
      }
      drawn = now;
      body.replaceChildren(...list.slice().reverse().map((each) => h('tr', {},
        h('td', {'data-title': 'When'}, moment(each.last)),
        h('td', {'data-title': 'Times'}, each.times > 1 ? each.times + ' since ' + moment(each.since) : ''),
        h('td', {'data-title': 'What'}, each.what))));
    },
  };
}

/** Ends the durable subscriptions of a row, after a question. */
export function deleteSubscription(columns, row, changed) {
  const at = (name) => {
    const i = columns.findIndex((column) => column.toLowerCase() === name);
    return i < 0 ? '' : row[i];
  };
  const body = {publication: at('publication'), topic: at('topic'), queue: at('queue'), name: at('name'), correlation: at('correlation')};
  return dialog('End this subscription?', h('p', {}, (body.queue || 'The subscriber') + ' gets no more of ' + body.topic + '. One of a flow ends with its route only.'), {
    action: 'End it', danger: true,
    act: async () => {
      const answer = await post('subscriptions/delete', body);
      if (!answer.deleted) {
        throw new Error('It is not durable, or is gone already.');
      }
      changed();
      return true;
    },
  });
}
