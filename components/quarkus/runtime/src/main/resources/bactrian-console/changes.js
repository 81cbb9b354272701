// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h} from './dom.js';
import {post} from './api.js';
import {dialog, stepwise} from './dialogs.js';
import {passFocus} from './focus.js';

const AT_ONCE = 100;

/** Start, stop and instances of a flow. `update(flow)` of the node tells it how the flow is. */
export function flowButtons(flow, changed) {
  let now = flow;
  let working = false;
  let acted = null;
  async function run(button, path, body) {
    if (working) {
      return;
    }
    working = true;
    acted = button;
    button.setAttribute('aria-disabled', 'true'); // one that is disabled would lose the focus
    try {
      await post(path, {flow: now.id, ...body});
    } catch (e) {
      await dialog(path + ' ' + now.id, h('p', {}, e.message), {action: 'Close', act: () => true});
    } finally {
      working = false;
      button.removeAttribute('aria-disabled');
      changed();
    }
  }
  const start = h('button', {type: 'button', 'aria-label': 'Start ' + flow.id, onclick: () => run(start, 'flows/start')}, 'Start');
  const stop = h('button', {type: 'button', 'aria-label': 'Stop ' + flow.id, onclick: () => run(stop, 'flows/stop')}, 'Stop');
  const instances = h('button', {type: 'button', 'aria-label': 'Instances of ' + flow.id, onclick: async () => {
    const number = h('input', {type: 'number', min: '1', max: '1000', value: String(now.instances)});
    await dialog('Instances of ' + now.id, h('div', {class: 'fields'}, h('label', {}, 'Messages at a time', number)), {
      action: 'Change', act: () => post('flows/instances', {flow: now.id, instances: Number(number.value)}),
    });
    changed();
  }}, 'Instances');
  const node = h('span', {class: 'bar'}, start, stop, instances);
  node.update = (next) => {
    now = next;
    start.hidden = next.state === 'started';
    stop.hidden = next.state === 'stopped' || next.state === 'failed';
    if (acted && acted.hidden) {
      passFocus(acted, acted === start ? stop : start);
      acted = null;
    }
  };
  node.update(flow);
  return node;
}

/** How much is counted of a flow; `update(level)` says it. */
export function levelButtons(flow, may, changed) {
  const problem = h('span', {class: 'bad', role: 'alert'});
  const select = h('select', {disabled: !may, onchange: async () => {
    try {
      await post('flows/statistics', {flow, level: select.value});
      problem.textContent = '';
    } catch (e) {
      problem.textContent = e.message;
    }
    changed();
  }}, ['off', 'basic', 'advanced'].map((level) => h('option', {value: level}, level)));
  return {
    node: h('div', {class: 'bar'}, h('h3', {}, 'Statistics'), h('label', {}, 'counted', select), problem),
    update(level) {
      if (document.activeElement !== select) {
        select.value = level;
      }
    },
  };
}

/** Puts a message. */
export function putMessage(queue, text) {
  const body = h('textarea', {rows: '10', spellcheck: 'false'});
  body.value = text || '';
  const hex = h('input', {type: 'checkbox'});
  const persistent = h('input', {type: 'checkbox', checked: true});
  const format = h('input', {type: 'text', maxlength: '8', placeholder: 'MQSTR'});
  const reply = h('input', {type: 'text'});
  const properties = h('textarea', {rows: '3', spellcheck: 'false', placeholder: 'Name=value'});
  return dialog('Put a message to ' + queue, h('div', {class: 'fields'},
    h('label', {}, 'Body', body),
    h('label', {class: 'check'}, hex, 'hexadecimal'),
    h('label', {class: 'check'}, persistent, 'persistent'),
    h('label', {}, 'Format of the MQMD', format),
    h('label', {}, 'Reply to the queue', reply),
    h('label', {}, 'Properties, one a line', properties)), {
    action: 'Put',
    act: () => post('messages/put', {
      queue, [hex.checked ? 'hex' : 'text']: body.value, persistent: persistent.checked, format: format.value, replyTo: reply.value,
      properties: Object.fromEntries(properties.value.split('\n').filter((line) => line.includes('='))
        .map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1)])),
    }),
  });
}

/** chosen: {keys, all, number} */
function what(chosen) {
  return chosen.number === 1 ? '1 message' : chosen.number + ' messages';
}

async function inSteps(title, chosen, path, body) {
  const keys = chosen.keys ? [...chosen.keys] : null;
  return stepwise(title, chosen.number, async (sum) => {
    const part = keys ? {keys: keys.splice(0, AT_ONCE)} : {all: true, most: Math.min(AT_ONCE, chosen.number - sum)};
    const outcome = await post(path, {...body, ...part});
    const left = outcome.left ? outcome.left + ' stay: they do not say where they came from.' : '';
    const more = keys ? keys.length > 0 : outcome.done > 0 && sum + outcome.done < chosen.number;
    return {done: outcome.done, more, text: left};
  });
}

/** Throws messages away, after a question. */
export async function clearMessages(queue, chosen) {
  const agreed = await dialog('Throw away ' + what(chosen) + '?', h('p', {}, 'They are on ' + queue + ' and are gone for good.'),
    {action: 'Throw away', danger: true, act: () => true});
  return agreed && inSteps('Throwing away', chosen, 'messages/clear', {queue});
}

/** Puts messages on another queue. */
export async function moveMessages(queue, chosen) {
  const to = h('input', {type: 'text'});
  const agreed = await dialog('Move ' + what(chosen), h('div', {class: 'fields'}, h('label', {}, 'To the queue', to)),
    {action: 'Move', act: async () => {
      if (!to.value) {
        throw new Error('Name a queue.');
      }
      return true;
    }});
  return agreed && inSteps('Moving', chosen, 'messages/move', {queue, to: to.value});
}

/** Puts failed messages back. */
export async function redriveMessages(queue, chosen) {
  const to = h('input', {type: 'text', placeholder: 'where each came from'});
  const agreed = await dialog('Redrive ' + what(chosen) + '?', h('div', {class: 'fields'},
    h('p', {}, 'Each goes back as it was, in a unit of work of its own; what fails again comes back here.'),
    h('label', {}, 'To the queue', to)), {action: 'Redrive', act: () => true});
  return agreed && inSteps('Redriving', chosen, 'messages/redrive', {queue, to: to.value});
}

/** Puts one back with another body. */
export function editMessage(queue, detail) {
  const isText = detail.domain !== 'BLOB' || !/[\u0000-\u0008\ufffd]/.test(detail.text);
  const asText = isText && detail.bodyAt === 0 && detail.ccsid === 1208;
  const body = h('textarea', {rows: '16', spellcheck: 'false'});
  body.value = asText ? detail.text : detail.hex.replace(/(..)/g, '$1 ').trim();
  const to = h('input', {type: 'text', placeholder: detail.message.backout ? detail.message.backout.queue : ''});
  return dialog('Edit a copy and redrive it', h('div', {class: 'fields'},
    detail.whole ? null : h('p', {class: 'bad'}, 'Only its first ' + detail.shown + ' bytes are here: what is put back ends there.'),
    h('p', {}, 'It takes the place of the one that failed: same id, same properties, this body.'),
    h('label', {}, asText ? 'Body' : 'Payload in hexadecimal, MQ headers included', body),
    h('label', {}, 'To the queue', to)), {
    action: 'Redrive', danger: !detail.whole,
    act: () => post('messages/redrive', {queue, keys: [detail.message.key], to: to.value, [asText ? 'text' : 'hex']: body.value}),
  });
}
