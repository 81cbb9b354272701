// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, keyedTable, setText, textColumn} from './dom.js';
import {get, post} from './api.js';
import {poll} from './poll.js';
import {bytes, count, hexDump, time, visible} from './format.js';
import {dialog} from './dialogs.js';
import {tabs} from './tabs.js';

const MOST = 500;

/** The messages that flows recorded, the latest first. */
export function recordedPage() {
  const filter = h('input', {type: 'search', 'aria-label': 'Filter by flow', placeholder: 'Flow', onchange: () => refresh.now()});
  const summary = h('span', {class: 'end', 'aria-live': 'polite'});
  const problem = h('p', {class: 'bad', role: 'alert'});
  const none = h('p', {class: 'empty', hidden: true}, 'No message is recorded: bactrian flows record FLOW --on.');
  const table = keyedTable('Messages that flows got, as they came', [
    {title: 'Recorded', head: true, make: (message) => h('a', {href: '#/recorded/' + encodeURIComponent(message.id)}, time(message.recorded))},
    textColumn('Flow', (message) => message.flow),
    textColumn('Queue', (message) => message.queue),
    textColumn('Bytes', (message) => bytes(message.total), {class: 'number'}),
    textColumn('Put again', (message) => message.masked ? 'masked' : count(message.replays), {class: 'number'}),
    textColumn('Failure', (message) => visible(message.failure)),
  ], (message) => message.id);
  const refresh = poll(async () => {
    try {
      const answer = await get('recorded', {flow: filter.value, limit: MOST});
      problem.textContent = '';
      table.update(answer.messages);
      table.table.hidden = !answer.messages.length;
      none.hidden = answer.messages.length > 0;
      setText(summary, count(answer.messages.length) + ' messages' + (answer.messages.length >= MOST ? ', the latest' : ''));
    } catch (e) {
      problem.textContent = e.message;
      throw e;
    }
  }, 5000);
  return {node: h('div', {}, h('h2', {}, 'Recorded messages'), h('div', {class: 'bar'}, filter, summary), problem, none, table.table), end: refresh};
}

function replay(message, changed) {
  const to = h('input', {type: 'text', placeholder: message.queue});
  return dialog('Put this message again?', h('div', {class: 'fields'},
    h('p', {}, 'It gets the id, the put time, the properties and the bytes that it had.'),
    h('label', {}, 'To the queue', to)), {
    action: 'Put again',
    act: async () => {
      changed((await post('recorded/replay', {id: message.id, to: to.value})).queue);
      return true;
    },
  });
}

function facts(pairs) {
  return h('table', {class: 'rows'}, h('tbody', {}, pairs.map(([name, value]) =>
    h('tr', {}, h('th', {scope: 'row'}, visible(name)), h('td', {class: 'mono'}, visible(String(value)))))));
}

/** One recorded message: characters, hexadecimal, properties. */
export function recordedMessagePage(session, id) {
  const shown = h('div', {}, h('p', {class: 'quiet'}, 'Reading…'));
  const done = h('p', {role: 'status'});
  const size = h('select', {}, [16384, 65536, 262144].map((value) => h('option', {value}, bytes(value))));
  const ccsid = h('input', {type: 'number', min: '1', max: '65535', placeholder: '1208', list: 'ccsids'});
  [size, ccsid].forEach((field) => field.addEventListener('change', read));
  let tab = null;

  function show(message) {
    tab = tabs('Views of the message', [
      {title: 'Characters', make: () => h('pre', {class: 'wrap', tabindex: '0'}, visible(message.text))},
      {title: 'Hexadecimal', make: () => h('pre', {tabindex: '0'}, hexDump(message.hex))},
      {title: 'Properties', make: () => facts(Object.entries(message.properties))},
    ], tab ? tab.index : 0);
    shown.replaceChildren(
      message.failure ? h('p', {class: 'bad'}, visible(message.failure)) : '',
      h('p', {class: 'quiet'}, ['flow ' + message.flow, message.queue, message.messageId, 'put ' + time(message.put), 'recorded ' + time(message.recorded), bytes(message.total),
        message.persistent ? 'persistent' : 'not persistent', 'priority ' + message.priority, 'put again ' + count(message.replays) + ' times'].join(' · ')),
      message.masked ? h('p', {class: 'warn'}, 'Something of it was masked before it was recorded: it cannot be put again.') : '',
      session.changes && !message.masked ? h('div', {class: 'bar'}, h('button', {type: 'button', class: 'main', onclick: () => replay(message, (queue) => {
        setText(done, 'It was put on ' + queue + '.');
        read();
      })}, 'Put again…')) : '',
      message.shown < message.total ? h('p', {class: 'warn'}, 'The first ' + bytes(message.shown) + ' of ' + bytes(message.total) + '.') : '',
      tab.node);
  }

  async function read() {
    try {
      show(await get('recorded/message', {id, bytes: size.value, ccsid: ccsid.value}));
    } catch (e) {
      shown.replaceChildren(h('p', {class: 'bad', role: 'alert'}, e.message));
    }
  }
  read();
  return {
    node: h('div', {}, h('p', {}, h('a', {href: '#/recorded'}, '← recorded messages')), h('h2', {}, 'Recorded message'),
      h('div', {class: 'bar'}, h('label', {}, 'Show', size), h('label', {}, 'CCSID', ccsid),
        h('datalist', {id: 'ccsids'}, ['1208', '819', '37', '500', '1047', '1140', '1200'].map((value) => h('option', {value})))), done, shown),
    end() {},
  };
}
