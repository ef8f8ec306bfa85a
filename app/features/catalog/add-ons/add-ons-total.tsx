import type { AddOnOwner } from '#contracts/catalog/add-ons/add-on.ts'
import type { ChosenAddOn } from '#contracts/catalog/add-ons/add-on-price.ts'
import { formatMoney, inUnits } from '#contracts/pricing/money.ts'

/** `owner` and `of`: the item of a bundle that it was chosen with, and its name. */
type Chosen = ChosenAddOn & { lineCents: number; owner?: AddOnOwner; of?: string | undefined }

type Total = {
  chosen: readonly Chosen[]
  totalCents: number
  baseCents: number
  /** Of what is in it at a price of its own, for all pieces. */
  apartCents: number
  pieces: number
  currency: string
  productId: number
  name: string
}

/** What the options cost and the line comes to, told as it changes; `data-price_data` tells scripts of the contract. */
export function AddOnsTotal({ chosen, totalCents, baseCents, apartCents, pieces, currency, productId, name }: Total) {
  const base = inUnits(baseCents, currency)
  const keys = keysOf(chosen)
  return (
    <div
      id="product-addons-total"
      data-product-id={productId}
      data-price={base}
      data-raw-price={base}
      data-price_data={JSON.stringify(chosen.map((each) => priceDataOf(each, { currency, pieces })))}
    >
      {chosen.length > 0 && (
        <div className="product-addon-totals box stack" aria-live="polite">
          <ul className="list">
            <li className="row">
              <span>{pieces > 1 ? `${pieces}\u00A0×\u00A0${name}` : name}</span>
              <b className="num">{formatMoney(baseCents * pieces + apartCents, currency)}</b>
            </li>
            {chosen.map(({ addOn, value, lineCents, of }, index) => (
              <li className="row" key={keys[index]}>
                <span>
                  {of && `${of}, `}
                  {addOn.name}
                  {'\u202F'}: {value}
                </span>
                <b className="num">{formatMoney(lineCents, currency)}</b>
              </li>
            ))}
          </ul>
          <p className="row wc-pao-subtotal-line">
            <span>Sous-total</span>
            <b className="num">{formatMoney(totalCents, currency)}</b>
          </p>
        </div>
      )}
    </div>
  )
}

/** An add-on may offer two options of one name, and both be chosen: lines that are alike are counted. */
function keysOf(chosen: readonly Chosen[]): string[] {
  const counts = new Map<string, number>()
  return chosen.map(({ owner, addOn, value }) => {
    const line = `${owner}-${addOn.id}-${value}`
    const count = (counts.get(line) ?? 0) + 1
    counts.set(line, count)
    return `${line}-${count}`
  })
}

/** Costs in units of the currency, of the whole line; `cost_pu`: of one piece. */
function priceDataOf({ addOn, value, pieceCents, onceCents, lineCents }: Chosen, of: Line) {
  const cost = inUnits(lineCents, of.currency)
  return {
    name: `${addOn.name} - ${value}`,
    nameFormattedHTML: escapeText(addOn.name),
    valueFormattedHTML: escapeText(value),
    cost_raw: cost,
    cost,
    cost_pu: inUnits(pieceCents, of.currency) + inUnits(onceCents, of.currency) / of.pieces,
  }
}

type Line = Pick<Total, 'currency' | 'pieces'>

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
