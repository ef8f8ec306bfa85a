import type { CartView } from '#contracts/cart/cart.ts'
import { periodWords } from '#contracts/subscription/price-words.ts'
import { RECURRING_LABEL, RECURRING_TITLE, recurringWords } from '#contracts/subscription/recurring-words.ts'
import { Amount } from './price.tsx'

/** What is paid again each period, under the total of today; nothing where everything is bought once. In the contract's class names. */
export function RecurringRows({ cart: { currency, recurring } }: { cart: Pick<CartView, 'currency' | 'recurring'> }) {
  if (recurring.length === 0) return null
  return (
    <>
      <tr className="recurring-totals">
        <th colSpan={2}>{RECURRING_TITLE}</th>
      </tr>
      {recurring.map((totals) => (
        <tr className="order-total recurring-total" key={totals.key}>
          <th scope="row">
            {RECURRING_LABEL}
            {recurringWords(totals, currency).dates.map((words) => (
              <small className="muted first-payment-date" key={words}>
                {words}
              </small>
            ))}
          </th>
          <td>
            <strong>
              <Amount cents={totals.totalCents} currency={currency} />
              {periodWords(totals)}
            </strong>
          </td>
        </tr>
      ))}
    </>
  )
}
