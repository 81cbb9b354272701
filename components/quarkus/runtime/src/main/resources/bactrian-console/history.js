// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {get} from './api.js';
import {poll} from './poll.js';

const MOST = 150;
const INTERVAL = 2000;

/** Figures of the last minutes, by flow: rates from counters that are read every two seconds. */
const series = new Map();
const listeners = new Set();
let last = null;

/** The values of a series, oldest first; empty where nothing is known yet. */
export function values(key) {
  return series.get(key) || [];
}

/** The last value of a series. */
export function latest(key) {
  const all = values(key);
  return all.length ? all[all.length - 1] : null;
}

/** Calls something whenever there are new figures; gives what ends that. */
export function onFigures(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(key, value) {
  let all = series.get(key);
  if (!all) {
    series.set(key, all = []);
  }
  all.push(Math.max(0, value));
  if (all.length > MOST) {
    all.shift();
  }
}

function take(now) {
  if (last && now.at > last.at) {
    const seconds = (now.at - last.at) / 1000;
    const before = new Map(last.flows.map((flow) => [flow.id, flow]));
    let sum = 0;
    for (const flow of now.flows) {
      const then = before.get(flow.id);
      if (then) {
        const messages = Math.max(0, flow.messages - then.messages);
        sum += messages / seconds;
        add('rate ' + flow.id, messages / seconds);
        add('elapsed ' + flow.id, messages ? (flow.elapsedNanos - then.elapsedNanos) / messages / 1e6 : 0);
        add('cpu ' + flow.id, (flow.cpuNanos - then.cpuNanos) / seconds / 1e7);
        add('errors ' + flow.id, flow.errors - then.errors);
      }
    }
    add('rate', sum);
    add('cpu', (now.process.cpuMillis - last.process.cpuMillis) / seconds / 10);
    add('heap', now.process.heapUsed);
  }
  last = now;
  listeners.forEach((listener) => listener());
}

/** Starts reading. */
export function watch() {
  return poll(async () => take(await get('statistics')), INTERVAL);
}
