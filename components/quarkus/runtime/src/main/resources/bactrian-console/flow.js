// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, setText} from './dom.js';
import {get} from './api.js';
import {poll} from './poll.js';
import {chartCard} from './chart.js';
import {diagram} from './diagram.js';
import {rate} from './format.js';
import {onFigures, values} from './history.js';
import {flowButtons} from './changes.js';
import {stateClass} from './flows.js';

function outline(nodes) {
  return h('ul', {}, nodes.map((node) => h('li', {}, node.kind + ' ', h('span', {class: 'quiet'}, node.label), node.nodes.length ? outline(node.nodes) : null)));
}

/** One flow with its diagram. */
export function flowPage(session, id) {
  const state = h('span');
  const reason = h('p', {class: 'bad'});
  const facts = h('p', {class: 'quiet'});
  const inputs = h('p');
  const drawn = h('div');
  const card = chartCard('Messages a second', rate);
  const buttons = session.changes ? flowButtons({id, instances: 1, state: ''}, () => refresh.now()) : null;
  let shape = '';
  const refresh = poll(async () => {
    const flow = await get('flow', {flow: id});
    setText(state, flow.state);
    state.className = stateClass(flow);
    setText(reason, flow.reason || (flow.health === 'ready' ? '' : flow.health));
    setText(facts, flow.instances + (flow.instances === 1 ? ' instance, ' : ' instances, ') + 'written in ' + flow.source);
    if (buttons) {
      buttons.update(flow);
    }
    const now = JSON.stringify([flow.routes, flow.inputs]);
    if (now !== shape) {
      shape = now;
      inputs.replaceChildren('Queues: ', ...[...flow.inputs.filter((name) => !name.includes(':')), flow.id.toUpperCase() + '.BACKOUT']
        .flatMap((name) => [h('a', {href: '#/queue/' + encodeURIComponent(name)}, name), ' ']));
      drawn.replaceChildren(...flow.routes.flatMap((route) => [
        h('h3', {}, 'Route ' + route.id),
        h('div', {class: 'diagram', tabindex: '0', role: 'region', 'aria-label': 'Diagram of ' + route.id}, diagram(route)),
        h('details', {}, h('summary', {}, 'The same as a list'), outline(route.nodes)),
      ]));
    }
  }, 3000);
  const end = onFigures(() => card.update(values('rate ' + id)));
  card.update(values('rate ' + id));
  return {
    node: h('div', {}, h('h2', {}, id, ' ', state), reason, facts, inputs,
      buttons ? h('div', {class: 'bar'}, buttons) : null, h('div', {class: 'cards'}, card.node), drawn),
    end() {
      refresh();
      end();
    },
  };
}
