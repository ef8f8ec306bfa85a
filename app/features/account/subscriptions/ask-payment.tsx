import { formatMoney } from '#contracts/pricing/money.ts'
import { type OpenedSubscription, SUBSCRIPTION_FIELDS } from '#contracts/subscription/own-subscription.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { Ask } from './ask-change.tsx'
import { ChangeForm } from './change-form.tsx'

type Props = { subscription: OpenedSubscription; nonce: string }

export function AskEarlyRenewal({ subscription, nonce }: Props) {
  const { id, name, totalCents, currency, method, nextPaymentAt, actions } = subscription
  return (
    <Ask
      title={`Renouveler ${name} maintenant\u202F?`}
      keep={id}
      form={
        <ChangeForm
          {...{ id, nonce, change: 'renew-early' }}
          fields={{ [SUBSCRIPTION_FIELDS.period]: actions.renewEarly ?? '' }}
          look="buy"
        >
          Payer {formatMoney(totalCents, currency)}
        </ChangeForm>
      }
    >
      <p>
        Vous payez aujourd’hui la période qui commence le {nextPaymentAt && formatDay(nextPaymentAt)}
        {method === null ? ', par le moyen de votre choix sur la page suivante.' : `, avec\u00A0: ${method}.`}
      </p>
      <p>Rien n’est prélevé ce jour-là, et les dates suivantes ne changent pas.</p>
    </Ask>
  )
}

export function AskResubscription({ subscription, nonce }: Props) {
  const { id, name } = subscription
  return (
    <Ask
      title={`Se réabonner à ${name}\u202F?`}
      keep={id}
      form={
        <ChangeForm id={id} change="resubscribe" nonce={nonce}>
          Mettre dans le panier
        </ChangeForm>
      }
    >
      <p>
        Le même abonnement va dans votre panier, au prix d’aujourd’hui. Rien n’est prélevé avant que vous ne passiez la
        commande.
      </p>
    </Ask>
  )
}
