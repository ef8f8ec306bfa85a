import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { ChangeForm } from './change-form.tsx'

type Props = { subscription: OpenedSubscription; nonce: string }

/** What a change asks and means, before it is sent. */
export function Ask({ title, children, form, keep }: { title: string; children: ReactNode; form: ReactNode } & Kept) {
  return (
    <section className="subscription-ask stack" aria-labelledby="question">
      <h2 id="question">{title}</h2>
      {children}
      <div className="row">
        {form}
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.accountSubscription(keep)}>
          Ne rien changer
        </a>
      </div>
    </section>
  )
}

/** `keep`: the subscription whose page one comes back to. */
type Kept = { keep: number }

export function AskSuspension({ subscription: { id, name, paidUntil }, nonce }: Props) {
  return (
    <Ask
      title={`Suspendre ${name}\u202F?`}
      keep={id}
      form={
        <ChangeForm id={id} change="on-hold" nonce={nonce}>
          Suspendre
        </ChangeForm>
      }
    >
      <p>
        {paidUntil && `Vous gardez l’accès jusqu’au ${formatDay(paidUntil)}. `}
        Ensuite, ni prélèvement ni accès{'\u202F'}; vous reprenez quand vous voulez.
      </p>
    </Ask>
  )
}

export function AskReactivation({ subscription, nonce }: Props) {
  const { id, name, actions, totalCents, currency, method, nextPaymentAt, paidUntil } = subscription
  const next = nextPaymentAt ?? paidUntil
  return (
    <Ask
      title={`Reprendre ${name}\u202F?`}
      keep={id}
      form={
        <ChangeForm id={id} change="active" nonce={nonce}>
          Reprendre l’abonnement
        </ChangeForm>
      }
    >
      {actions.reactivate === 'charged' ? (
        <p>
          Une nouvelle période commence aujourd’hui{'\u202F'}: {formatMoney(totalCents, currency)}{' '}
          {method === null ? 'à payer par le lien que vous recevrez.' : `prélevés maintenant, avec\u00A0: ${method}.`}
        </p>
      ) : (
        <p>
          Rien n’est prélevé aujourd’hui.
          {next && ` Le prochain paiement a lieu le ${formatDay(next)}.`}
        </p>
      )}
    </Ask>
  )
}
