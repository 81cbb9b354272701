import { LitElement, html, css } from 'lit';
import { JsonRpc } from 'jsonrpc';
import { columnBodyRenderer } from '@vaadin/grid/lit.js';
import '@vaadin/grid';
import '@vaadin/button';

/** The flows of this process, each with what keeps it from working. */
export class QwcBactrianFlows extends LitElement {

    jsonRpc = new JsonRpc(this);

    static styles = css`
        :host { display: flex; flex-direction: column; gap: 10px; padding: 10px; height: 100%; }
        vaadin-grid { flex: 1; }
        .bad { color: var(--lumo-error-text-color); }
    `;

    static properties = {
        _flows: { state: true },
        _answer: { state: true }
    };

    connectedCallback() {
        super.connectedCallback();
        this._refresh();
    }

    render() {
        if (!this._flows) {
            return html`<p>Asking the flows…</p>`;
        }
        return html`
            <div><vaadin-button @click=${this._refresh}>Refresh</vaadin-button> ${this._answer}</div>
            <vaadin-grid .items=${this._flows} theme="row-stripes compact wrap-cell-content">
                <vaadin-grid-column path="id" header="Flow" auto-width></vaadin-grid-column>
                <vaadin-grid-column path="state" header="State" auto-width></vaadin-grid-column>
                <vaadin-grid-column path="instances" header="Instances" auto-width></vaadin-grid-column>
                <vaadin-grid-column path="inputs" header="Inputs" resizable></vaadin-grid-column>
                <vaadin-grid-column header="Health"
                    ${columnBodyRenderer(f => html`<span class=${f.health === 'ready' ? '' : 'bad'}>${f.health}</span>`, [])}></vaadin-grid-column>
                <vaadin-grid-column header="" auto-width ${columnBodyRenderer(f => this._renderButton(f), [])}></vaadin-grid-column>
            </vaadin-grid>`;
    }

    _renderButton(flow) {
        const command = flow.state === 'started' ? 'stop' : 'start';
        return html`<vaadin-button theme="small" @click=${() => this._execute(command + ' ' + flow.id)}>${command}</vaadin-button>`;
    }

    _refresh() {
        this.jsonRpc.flows().then(r => this._flows = r.result);
    }

    _execute(command) {
        this.jsonRpc.execute({ command: command }).then(r => {
            this._answer = command + ': ' + r.result;
            this._refresh();
        });
    }
}
customElements.define('qwc-bactrian-flows', QwcBactrianFlows);
