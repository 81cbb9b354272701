import { LitElement, html, css } from 'lit';
import { JsonRpc } from 'jsonrpc';
import { messageSets } from 'build-time-data';
import '@vaadin/button';
import '@vaadin/checkbox';
import '@vaadin/combo-box';
import '@vaadin/text-area';

/** Bytes in, tree out: what a model makes of a message. */
export class QwcBactrianMessages extends LitElement {

    jsonRpc = new JsonRpc(this);

    static styles = css`
        :host { display: flex; flex-direction: column; gap: 10px; padding: 10px; }
        .row { display: flex; gap: 10px; align-items: end; }
        vaadin-text-area { min-height: 8em; }
        pre { background: var(--lumo-contrast-5pct); padding: 10px; overflow: auto; }
    `;

    static properties = {
        _models: { state: true },
        _domain: { state: true },
        _model: { state: true },
        _tree: { state: true }
    };

    connectedCallback() {
        super.connectedCallback();
        this._domain = 'MRM';
        this._model = '';
        this._models = [];
        for (const set of messageSets) {
            this.jsonRpc.models({ set: set }).then(r => this._models = this._models.concat(r.result));
        }
    }

    render() {
        const model = this._domain === 'MRM' || this._domain === 'DFDL';
        return html`
            <div class="row">
                <vaadin-combo-box label="Domain" .items=${['MRM', 'DFDL', 'XMLNSC', 'JSON', 'MIME', 'BLOB']}
                    .value=${this._domain} @value-changed=${e => this._domain = e.detail.value}></vaadin-combo-box>
                <vaadin-combo-box label="Message set / type / format" ?disabled=${!model} .items=${this._models} style="width: 24em"
                    .value=${this._model} @value-changed=${e => this._model = e.detail.value}></vaadin-combo-box>
                <vaadin-combo-box id="ccsid" label="Coded character set" allow-custom-value
                    .items=${['0', '37', '500', '819', '1208', '1252']} value="0"></vaadin-combo-box>
                <vaadin-checkbox id="hex" label="hexadecimal"></vaadin-checkbox>
                <vaadin-button theme="primary" @click=${this._parse}>Parse</vaadin-button>
            </div>
            <vaadin-text-area id="message" label="Message"></vaadin-text-area>
            ${this._tree ? html`<pre>${this._tree.join('\n')}</pre>` : ''}`;
    }

    _parse() {
        const at = id => this.shadowRoot.getElementById(id);
        this.jsonRpc.tree({
            domain: this._domain,
            model: this._model ?? '',
            message: at('message').value,
            hex: at('hex').checked,
            ccsid: Number(at('ccsid').value) || 0
        }).then(r => this._tree = r.result);
    }
}
customElements.define('qwc-bactrian-messages', QwcBactrianMessages);
