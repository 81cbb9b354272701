import { LitElement, html, css } from 'lit';
import { JsonRpc } from 'jsonrpc';
import { columnBodyRenderer } from '@vaadin/grid/lit.js';
import '@vaadin/grid';
import '@vaadin/button';
import '@vaadin/text-area';
import '@vaadin/text-field';

/** The queues of the embedded queue manager: browse one, put a message. */
export class QwcBactrianQueues extends LitElement {

    jsonRpc = new JsonRpc(this);

    static styles = css`
        :host { display: flex; flex-direction: column; gap: 10px; padding: 10px; height: 100%; }
        .row { display: flex; gap: 10px; align-items: end; }
        .grow { flex: 1; }
        pre { margin: 0; white-space: pre-wrap; word-break: break-all; }
        vaadin-grid { flex: 1; min-height: 180px; }
    `;

    static properties = {
        _queues: { state: true },
        _queue: { state: true },
        _messages: { state: true },
        _answer: { state: true },
        _filter: { state: true }
    };

    connectedCallback() {
        super.connectedCallback();
        this._filter = '';
        this._refresh();
    }

    render() {
        if (!this._queues) {
            return html`<p>Asking the queue manager…</p>`;
        }
        const shown = this._queues.filter(q => q.name.toLowerCase().includes(this._filter.toLowerCase()));
        return html`
            <div class="row">
                <vaadin-text-field class="grow" placeholder="Queues whose name contains…" clear-button-visible
                    @value-changed=${e => this._filter = e.detail.value}></vaadin-text-field>
                <vaadin-button @click=${this._refresh}>Refresh</vaadin-button>
            </div>
            <vaadin-grid .items=${shown} theme="row-stripes compact" @active-item-changed=${this._select}>
                <vaadin-grid-column path="name" header="Queue" auto-width resizable></vaadin-grid-column>
                <vaadin-grid-column path="depth" header="Messages" auto-width></vaadin-grid-column>
                <vaadin-grid-column path="consumers" header="Consumers" auto-width></vaadin-grid-column>
            </vaadin-grid>
            ${this._queue ? this._renderQueue() : html`<p>Choose a queue to see its messages.</p>`}`;
    }

    _renderQueue() {
        return html`
            <div class="row">
                <vaadin-text-area id="text" class="grow" label="A message for ${this._queue}"></vaadin-text-area>
                <vaadin-button theme="primary" @click=${this._put}>Put</vaadin-button>
                <span>${this._answer}</span>
            </div>
            <vaadin-grid .items=${this._messages ?? []} theme="row-stripes compact wrap-cell-content">
                <vaadin-grid-column header="Put at" width="12em" flex-grow="0"
                    ${columnBodyRenderer(m => html`${new Date(m.put).toLocaleString()}`, [])}></vaadin-grid-column>
                <vaadin-grid-column path="format" header="Format" width="8em" flex-grow="0"></vaadin-grid-column>
                <vaadin-grid-column path="bytes" header="Bytes" width="7em" flex-grow="0"></vaadin-grid-column>
                <vaadin-grid-column header="Payload"
                    ${columnBodyRenderer(m => html`<pre>${m.payload.content}</pre>`, [])}></vaadin-grid-column>
            </vaadin-grid>`;
    }

    _refresh() {
        this.jsonRpc.queues().then(r => this._queues = r.result);
        if (this._queue) {
            this._browse();
        }
    }

    _select(e) {
        const item = e.detail.value;
        if (item) {
            this._queue = item.name;
            this._answer = '';
            this._browse();
        }
    }

    _browse() {
        this.jsonRpc.browse({ queue: this._queue }).then(r => this._messages = r.result);
    }

    _put() {
        const text = this.shadowRoot.getElementById('text').value;
        this.jsonRpc.put({ queue: this._queue, text: text }).then(r => {
            this._answer = r.result;
            this._refresh();
        });
    }
}
customElements.define('qwc-bactrian-queues', QwcBactrianQueues);
