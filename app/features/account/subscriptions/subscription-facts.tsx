import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** The contract's rows (facts product-kinds §6), those that say something. */
export function SubscriptionFacts({ subscription }: { subscription: OpenedSubscription }) {
  return (
    <section>
      <h2>Détails</h2>
      <dl className="subscription-facts subscription_details">
        {factsOf(subscription).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factsOf(subscription: OpenedSubscription): [string, string][] {
  const { id, totalCents, currency, length, status, startedAt, trialEndsAt, lastOrderAt } = subscription
  const { nextPaymentAt, endsAt, endedAt } = subscription
  const price = recurringPriceWords(totalCents, subscription, currency)
  const isOver = endedAt !== null
  return [
    ['Numéro', `n°\u00A0${id}`],
    ['Prix', length === 0 ? `${price}, sans engagement` : price],
    ...dated('Date de début', startedAt),
    ...dated('Date de fin d’essai', trialEndsAt),
    ...dated('Dernière commande', lastOrderAt),
    ...(status === 'active'
      ? dated('Date du paiement suivant', nextPaymentAt, 'aucun')
      : dated('Date du paiement suivant', null, isOver ? undefined : 'aucun tant qu’il n’est pas actif')),
    ...(isOver ? dated('Date de fin', endedAt) : dated('Date de fin', endsAt, 'aucune')),
    ...(isOver ? [] : [['Paiement', methodWords(subscription)] satisfies [string, string]]),
  ]
}

const dated = (name: string, iso: string | null, without?: string): [string, string][] => {
  if (iso !== null) return [[name, formatDay(iso)]]
  return without === undefined ? [] : [[name, without]]
}

const methodWords = ({ method, isCardExpired }: OpenedSubscription) => {
  if (method === null) return 'par un lien, à chaque échéance'
  return isCardExpired ? `${method}, expirée` : method
}
