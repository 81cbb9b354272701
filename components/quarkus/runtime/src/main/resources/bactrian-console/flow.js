// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h, setText} from './dom.js';
import {get} from './api.js';
import {poll} from './poll.js';
import {chartCard} from './chart.js';
import {diagram} from './diagram.js';
import {count, millis, rate} from './format.js';
import {onFigures, values} from './history.js';
import {flowButtons, levelButtons} from './changes.js';
import {activityTable, traceSwitches} from './operations.js';
import {stateClass} from './flows.js';
import {figureTables} from './figures.js';

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
  const cards = [
    [chartCard('Messages a second', rate), 'rate '],
    [chartCard('Elapsed time of a message', millis), 'elapsed '],
    [chartCard('CPU', (value) => value.toFixed(1) + ' %'), 'cpu '],
    [chartCard('Errors in 2 seconds', count), 'errors '],
  ];
  const counted = figureTables();
  const level = levelButtons(id, session.changes, () => refresh.now());
  const trace = traceSwitches(id, session.changes, () => refresh.now());
  const lately = activityTable();
  let nodes = new Map();
  const buttons = session.changes ? flowButtons({id, instances: 1, state: ''}, () => refresh.now()) : null;
  let shape = '';
  let drawings = [];
  const refresh = poll(async () => {
    const [flow, figures, switches, activity] = await Promise.all([get('flow', {flow: id}), get('flow/statistics', {flow: id}), get('flow/trace', {flow: id}), get('flow/activity', {flow: id, limit: 50})]);
    trace.update(switches);
    lately.update(activity.activity);
    level.update(figures.level);
    nodes = new Map(figures.nodes.map((node) => [node.type === 'input' ? 'from ' + node.route : node.id, node]));
    counted.update(figures);
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
      inputs.replaceChildren('Queues: ', ...[...flow.inputs.filter((name) => !name.includes(':')), flow.backout]
        .flatMap((name) => [h('a', {href: '#/queue/' + encodeURIComponent(name)}, name), ' ']));
      drawings = flow.routes.map((route) => ({route, ...diagram(route)}));
      drawn.replaceChildren(...drawings.flatMap(({route, node}) => [
        h('h3', {}, 'Route ' + route.id),
        h('div', {class: 'diagram', tabindex: '0', role: 'region', 'aria-label': 'Diagram of ' + route.id}, node),
        h('details', {}, h('summary', {}, 'The same as a list'), outline(route.nodes)),
      ]));
    }
    drawings.forEach(({route, update}) => update((node) => figure(node, route)));
  }, 3000);
  function figure(node, route) {
    const found = nodes.get(node.id) || node.kind === 'from' && nodes.get('from ' + route.id);
    return found ? count(found.invocations) : null;
  }
  const draw = () => cards.forEach(([card, key]) => card.update(values(key + id)));
  const end = onFigures(draw);
  draw();
  return {
    node: h('div', {}, h('h2', {}, id, ' ', state), reason, facts, inputs,
      buttons ? h('div', {class: 'bar'}, buttons) : null, h('div', {class: 'cards'}, cards.map(([card]) => card.node)), drawn, level.node, counted.node, trace.node, lately.node),
    end() {
      refresh();
      end();
    },
  };
}
