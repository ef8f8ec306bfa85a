import type { CartView } from '#contracts/cart/cart.ts'
import { sum } from '#contracts/pricing/money.ts'
import { whenDue } from '#contracts/pricing/payment-plan-texts.ts'
import { Amount } from './price.tsx'

type Scheduled = Pick<CartView, 'currency' | 'dueCents' | 'confirmation' | 'laterPayments'>

/** What is charged now and what later, under the total; nothing where all of it is charged now. */
export function ScheduleRows({ cart: { currency, dueCents, confirmation, laterPayments } }: { cart: Scheduled }) {
  if (laterPayments.length === 0) return null
  return (
    <>
      <tr className="order-total due-today">
        <th scope="row">{confirmation ? 'À payer une fois confirmé' : 'À payer aujourd’hui'}</th>
        <td>
          <strong>
            <Amount cents={confirmation?.thenDueCents ?? dueCents} currency={currency} />
          </strong>
        </td>
      </tr>
      <tr className="order-total future-payments">
        <th scope="row">
          Paiements futurs
          {laterPayments.map((payment) => (
            <small className="muted" key={payment.fallsDueAt + payment.beforeSession}>
              <Amount cents={payment.amountCents} currency={currency} /> {whenDue(payment)}
            </small>
          ))}
        </th>
        <td>
          <Amount cents={sum(laterPayments.map(({ amountCents }) => amountCents))} currency={currency} />
        </td>
      </tr>
    </>
  )
}
