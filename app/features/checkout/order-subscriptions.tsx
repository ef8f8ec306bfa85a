import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import type { OrderSubscription } from '#contracts/subscription/own-subscription.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** What an order began, or paid a period of, for its owner: the way to its page. */
export function OrderSubscriptions({ subscriptions }: { subscriptions: readonly OrderSubscription[] }) {
  if (subscriptions.length === 0) return null
  return (
    <section>
      <h2>{subscriptions.length > 1 ? 'Vos abonnements' : 'Votre abonnement'}</h2>
      <ul className="list">
        {subscriptions.map(({ id, name, status, nextPaymentAt, spaceSlug }) => (
          <li key={id}>
            <a href={ROUTES.accountSubscription(id)}>
              {name}, n°{`\u00A0${id}`}
            </a>
            {status === 'active' && nextPaymentAt && (
              <span className="muted"> Prochain paiement le {formatDay(nextPaymentAt)}.</span>
            )}
            {spaceSlug && (
              <p>
                <a className={buttonClass({ look: 'ink' })} href={ROUTES.memberSpace(spaceSlug)}>
                  Ouvrir l’espace des membres
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
