// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h} from './dom.js';
import {get} from './api.js';
import {bytes, hexDump, time, visible} from './format.js';
import {clearMessages, editMessage, moveMessages, redriveMessages} from './changes.js';
import {tabs} from './tabs.js';

function facts(pairs) {
  return h('table', {class: 'rows'}, h('tbody', {}, pairs.map(([name, value]) =>
    h('tr', {}, h('th', {scope: 'row'}, name), h('td', {class: 'mono'}, visible(String(value)))))));
}

/** One message on a queue: characters, hexadecimal, tree, headers. */
export function messagePage(session, queue, key) {
  const shown = h('div', {}, h('p', {class: 'quiet'}, 'Reading…'));
  const address = '#/queue/' + encodeURIComponent(queue);
  const size = h('select', {}, [16384, 65536, 262144].map((value) => h('option', {value}, bytes(value))));
  const ccsid = h('input', {type: 'number', min: '0', max: '65535', placeholder: 'as it says', list: 'ccsids'});
  const domain = h('select', {}, h('option', {value: ''}, 'what it looks like'), session.domains.map((each) => h('option', {value: each}, each)));
  const model = h('input', {type: 'text', placeholder: 'SET/TYPE/FORMAT'});
  [size, ccsid, domain, model].forEach((field) => field.addEventListener('change', read));
  let tab = null;

  async function after(act) {
    const done = await act;
    if (done) {
      location.hash = address;
    }
  }

  function buttons(detail) {
    const one = {keys: [key], number: 1};
    const backout = detail.message.backout;
    return h('div', {class: 'bar'},
      h('button', {type: 'button', class: 'main', disabled: backout && !backout.whole, onclick: () => after(redriveMessages(queue, one))}, 'Redrive…'),
      h('button', {type: 'button', disabled: backout && !backout.whole, onclick: () => after(editMessage(queue, detail))}, 'Edit and redrive…'),
      h('button', {type: 'button', onclick: () => after(moveMessages(queue, one))}, 'Move…'),
      h('button', {type: 'button', class: 'danger', onclick: () => after(clearMessages(queue, one))}, 'Throw away…'));
  }

  function show(detail) {
    const message = detail.message;
    const part = detail.whole ? '' : 'The first ' + bytes(detail.shown) + ' of ' + bytes(detail.total) + (message.kind === 'text' ? ' (two bytes for each character, here UTF-8).' : '.');
    const pages = [
      {title: 'Characters', make: () => h('pre', {class: 'wrap', tabindex: '0'}, visible(detail.text))},
      {title: 'Hexadecimal', make: () => h('pre', {tabindex: '0'}, hexDump(detail.hex))},
      {title: 'Tree (' + detail.domain + ')', make: () => detail.tree.length ? h('pre', {tabindex: '0'}, detail.tree.map(visible).join('\n')) : h('p', {class: 'empty'}, 'No tree: choose a domain.')},
      {title: 'Properties', make: () => facts(Object.entries(detail.properties))},
      ...(detail.headers.length ? [{title: 'MQ headers', make: () => h('div', {}, detail.headers.map((header) =>
        h('section', {}, h('h3', {}, header.name + ', ' + header.length + ' bytes'), facts(Object.entries(header.fields)))))}] : []),
    ];
    const before = tab ? tab.index : 0;
    tab = tabs('Views of the message', pages, before);
    shown.replaceChildren(
      message.backout ? h('p', {class: 'bad'}, message.backout.failure) : '',
      message.backout ? h('p', {class: 'quiet'}, 'Given up by ' + message.backout.flow + ' after ' + message.backout.count + ' times; it came from ' + (message.backout.queue || 'a queue that it does not name') + '.') : '',
      h('p', {class: 'quiet'}, [message.id, time(message.put), bytes(detail.total), message.format || message.kind,
        message.persistent ? 'persistent' : 'not persistent', 'priority ' + message.priority, 'CCSID ' + detail.ccsid].filter(Boolean).join(' · ')),
      session.changes ? buttons(detail) : '',
      part ? h('p', {class: 'warn'}, part) : '',
      tab.node);
  }

  async function read() {
    try {
      show(await get('message', {queue, key, bytes: size.value, ccsid: ccsid.value, domain: domain.value, model: model.value}));
    } catch (e) {
      shown.replaceChildren(h('p', {class: 'bad', role: 'alert'}, e.message));
    }
  }
  read();
  return {
    node: h('div', {}, h('p', {}, h('a', {href: address}, '← ' + queue)), h('h2', {}, 'Message'),
      h('div', {class: 'bar'}, h('label', {}, 'Show', size), h('label', {}, 'CCSID', ccsid),
        h('datalist', {id: 'ccsids'}, ['1208', '819', '37', '500', '1047', '1140', '1200'].map((value) => h('option', {value}))),
        h('label', {}, 'Domain', domain), h('label', {}, 'Model', model)), shown),
    end() {},
  };
}
