import { Form } from 'react-router'
import type { Offered } from '#contracts/delivery/delivery-view.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { Field } from '../field.tsx'

export type TriedCart = { panier: string; nombre: string; pays: string; code: string }

type TryProps = {
  goods: readonly { id: number; name: string }[]
  countries: readonly { code: string; name: string }[]
  asked: TriedCart
  offered: Offered | null
  currency: string
}

/** A cart to try: what it would be offered, by the rules that carts are priced by. */
export function TryCart({ goods, countries, asked, offered, currency }: TryProps) {
  return (
    <section className="panel" aria-label="Essayer">
      <div className="panel__h">
        <h2>Essayer</h2>
      </div>
      <Form className="stack" preventScrollReset>
        <div className="field">
          <label htmlFor="panier">Panier</label>
          <select className="input" id="panier" name="panier" defaultValue={asked.panier}>
            {goods.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Field label="Combien" name="nombre" defaultValue={asked.nombre || '1'} inputMode="numeric" maxLength={3} />
        <div className="field">
          <label htmlFor="pays">Pays</label>
          <select className="input" id="pays" name="pays" defaultValue={asked.pays}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Field label="Code postal" name="code" defaultValue={asked.code} maxLength={12} />
        <button type="submit" className="btn btn--quiet">
          Essayer
        </button>
        <div role="status">{offered && <OfferedRates offered={offered} currency={currency} />}</div>
      </Form>
    </section>
  )
}

function OfferedRates({ offered: { rates, taxText, refused }, currency }: { offered: Offered; currency: string }) {
  return (
    <>
      {refused !== '' && <p>{refused}</p>}
      {rates.length > 0 && (
        <dl className="sums">
          {rates.map(({ title, costCents, details }) => (
            <div key={title}>
              <dt>
                {title}
                {details.map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
              </dt>
              <dd>{costCents === 0 ? 'offert' : formatMoney(costCents, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      {taxText !== '' && <p className="small muted">{taxText}</p>}
    </>
  )
}
