import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { RECURRING_LABEL, RECURRING_TITLE } from '#contracts/subscription/recurring-words.ts'
import {
  LATER_LABEL,
  laterAmount,
  recurringOf,
  type TotalRow,
  taxesIncluded,
  totalAmount,
  totalLabel,
  totalRows,
} from './amounts.ts'
import type { CartStore } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

type TotalsProps = { store: CartStore; taxNote: string; isTaxed: boolean }

/** Sums as the shop told them; dimmed while a change is on its way, as the page does not reckon. */
export function Totals({ store, taxNote, isTaxed }: TotalsProps) {
  const cart = useCheckout(store, ({ sale }) => sale)
  const taxes = taxesIncluded(cart)
  const later = laterAmount(cart)
  return (
    <WhilePending store={store}>
      <dl className="sums">
        {totalRows(cart).map((row) => (
          <Row key={row.id} row={row} onRemove={store.removeCoupon} />
        ))}
        <div className="wc-block-components-totals-item wc-block-components-totals-footer-item total">
          <dt className="wc-block-components-totals-item__label">{totalLabel(cart)}</dt>
          <dd className="wc-block-components-totals-item__value">{totalAmount(cart)}</dd>
        </div>
        {later !== '' && <Row row={{ id: 'later', label: LATER_LABEL, amount: later }} onRemove={store.removeCoupon} />}
      </dl>
      <Recurring store={store} />
      <p className="wc-block-components-totals-footer-item-tax small muted">{isTaxed ? taxes : taxNote}</p>
    </WhilePending>
  )
}

/** Dims what is in it while a change is on its way, and draws nothing of that anew. */
function WhilePending({ store, children }: { store: CartStore; children: ReactNode }) {
  const isPending = useCheckout(store, (state) => state.isPending)
  return (
    <div className="wc-block-components-totals-wrapper" aria-busy={isPending || undefined}>
      {children}
    </div>
  )
}

/** What is paid again each period, under the total of today. */
function Recurring({ store }: Pick<TotalsProps, 'store'>) {
  const recurring = recurringOf(useCheckout(store, ({ sale }) => sale))
  if (recurring.length === 0) return null
  return (
    <div className="wcs-recurring-totals">
      <p className="wcs-recurring-totals__title">{RECURRING_TITLE}</p>
      <dl className="sums">
        {recurring.map(({ key, amount, dates }) => (
          <div className="wc-block-components-totals-item" key={key}>
            <dt className="wc-block-components-totals-item__label">
              {RECURRING_LABEL}
              {dates.map((words) => (
                <small className="muted" key={words}>
                  {words}
                </small>
              ))}
            </dt>
            <dd className="wc-block-components-totals-item__value">
              <strong>{amount}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Row({ row: { id, label, amount, code }, onRemove }: { row: TotalRow; onRemove(code: string): void }) {
  return (
    <div
      className={`wc-block-components-totals-item ${code ? 'wc-block-components-totals-discount' : ''}`}
      data-row={id}
    >
      <dt className="wc-block-components-totals-item__label">{label}</dt>
      <dd className="wc-block-components-totals-item__value">
        {amount}
        {code && (
          <button
            type="button"
            className="icon-btn wc-block-components-chip__remove"
            aria-label={`Retirer le code promo ${code}`}
            onClick={() => onRemove(code)}
          >
            <Icon name="close" />
          </button>
        )}
      </dd>
    </div>
  )
}
