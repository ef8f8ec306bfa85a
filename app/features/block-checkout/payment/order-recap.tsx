import type { StoreCartItem } from '#contracts/wire/store-api.ts'
import { LATER_LABEL, laterAmount, lineAmount, taxesIncluded, totalAmount, totalLabel, totalRows } from '../amounts.ts'
import type { BlockCheckoutView, Sale } from '../store/types.ts'

type OrderRecapProps = { cart: Sale; view: Pick<BlockCheckoutView, 'isTaxed' | 'taxNote'> }

/** What is bought, how it arrives and for how much, just above the button (L221-14 C. conso.). */
export function OrderRecap({ cart, view }: OrderRecapProps) {
  const later = laterAmount(cart)
  const rows = totalRows(cart).filter(({ id }) => id !== 'subtotal')
  return (
    <div className="recap-law">
      <ul>
        {cart.items.map((item) => (
          <li key={item.key}>
            <span>{`${wordsOf(item)}\u00A0× ${item.quantity}`}</span>
            <span className="num">{lineAmount(item)}</span>
          </li>
        ))}
        {rows.map(({ id, label, amount }) => (
          <li key={id}>
            <span>{label}</span>
            <span className="num">{amount}</span>
          </li>
        ))}
        <li>
          <b>{later === '' ? 'Total à payer, TTC' : totalLabel(cart)}</b>
          <b className="num">{totalAmount(cart)}</b>
        </li>
        {later !== '' && (
          <li>
            <span>{LATER_LABEL}</span>
            <span className="num">{later}</span>
          </li>
        )}
      </ul>
      <p className="muted">{view.isTaxed ? taxesIncluded(cart) : view.taxNote}</p>
    </div>
  )
}

const wordsOf = ({ name, variation }: Pick<StoreCartItem, 'name' | 'variation'>) =>
  [name, ...variation.map(({ value }) => value)].join(', ')
