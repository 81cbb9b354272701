import { LitElement, html, css } from 'lit';
import { JsonRpc } from 'jsonrpc';
import '@vaadin/button';
import '@vaadin/combo-box';
import '@vaadin/text-area';

const EXAMPLE = `CREATE COMPUTE MODULE Scratchpad
  CREATE FUNCTION Main() RETURNS BOOLEAN
  BEGIN
    SET OutputRoot = InputRoot;
    DECLARE "order" REFERENCE TO InputRoot.XMLNSC.Order;
    SET OutputRoot.XMLNSC.Order.Total = CAST("order".Price AS DECIMAL) * CAST("order".Count AS INTEGER);
    RETURN TRUE;
  END;
END MODULE;
`;

/** ESQL on a message, without a flow. */
export class QwcBactrianEsql extends LitElement {

    jsonRpc = new JsonRpc(this);

    static styles = css`
        :host { display: flex; flex-direction: column; gap: 10px; padding: 10px; }
        .row { display: flex; gap: 10px; align-items: end; }
        vaadin-text-area { font-family: monospace; }
        pre { background: var(--lumo-contrast-5pct); padding: 10px; overflow: auto; margin: 0; }
    `;

    static properties = {
        _domain: { state: true },
        _results: { state: true }
    };

    connectedCallback() {
        super.connectedCallback();
        this._domain = 'XMLNSC';
    }

    render() {
        return html`
            <vaadin-text-area id="esql" label="ESQL" .value=${EXAMPLE}></vaadin-text-area>
            <vaadin-text-area id="message" label="Message" value="<Order><Price>2.50</Price><Count>4</Count></Order>"></vaadin-text-area>
            <div class="row">
                <vaadin-combo-box label="Domain" .items=${['XMLNSC', 'JSON', 'BLOB']}
                    .value=${this._domain} @value-changed=${e => this._domain = e.detail.value}></vaadin-combo-box>
                <vaadin-button theme="primary" @click=${this._run}>Run</vaadin-button>
            </div>
            ${(this._results ?? []).map(r => html`<strong>${r.terminal}</strong><pre>${r.text}</pre>`)}`;
    }

    _run() {
        const at = id => this.shadowRoot.getElementById(id);
        this.jsonRpc.esql({ esql: at('esql').value, domain: this._domain, message: at('message').value })
            .then(r => this._results = r.result);
    }
}
customElements.define('qwc-bactrian-esql', QwcBactrianEsql);
