import { Amount } from '#app/fragments/price.tsx'
import { paymentSteps } from '#contracts/subscription/payment-steps.ts'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'

/** What is paid today, next and from then on. The page is kept for everybody: it names no date that would grow old. */
export function PaymentDates({ recurrence, currency }: { recurrence: Recurrence; currency: string }) {
  const [today, ...later] = paymentSteps(recurrence)
  return (
    <dl className="compare">
      <div>
        <dt>
          <b>{today.when}</b>
        </dt>
        <dd>
          <b>
            <Amount cents={today.amountCents} currency={currency} />
          </b>
        </dd>
      </div>
      {later.map(({ when, amountCents }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>
            <Amount cents={amountCents} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
