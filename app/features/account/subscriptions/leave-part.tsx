import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { CANCELLATION_LINK } from '#contracts/subscription/cancellation.ts'
import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** The ways to pause and to leave, and what each means, before anything is pressed. */
export function LeavePart({ subscription, nonce }: { subscription: OpenedSubscription; nonce: string }) {
  const { id, actions, withdrawalUntil } = subscription
  if (!actions.cancel && withdrawalUntil === null) return null
  return (
    <section id="resilier" className="subscription-leave">
      <h2>{actions.suspend === null ? 'Partir' : 'Faire une pause, ou partir'}</h2>
      {actions.cancel && (
        <>
          <div className="row">
            {actions.suspend === 'possible' && (
              <a
                className={buttonClass({ look: 'quiet' }, 'button suspend')}
                href={ROUTES.changeSubscription(id, 'on-hold', nonce)}
              >
                Suspendre
              </a>
            )}
            <a
              className={buttonClass({ look: 'quiet' }, 'button cancel')}
              href={ROUTES.changeSubscription(id, 'cancelled', nonce)}
            >
              {CANCELLATION_LINK}
            </a>
          </div>
          <p className="small muted">{meaning(subscription)}</p>
        </>
      )}
      {withdrawalUntil !== null && (
        <p className="small muted">
          Vous avez jusqu’au {formatDay(withdrawalUntil)} pour <a href={ROUTES.withdrawal}>renoncer au contrat</a>
          {'\u202F'}: il s’arrête alors aussitôt, et les jours qui restent sont remboursés.
        </p>
      )}
    </section>
  )
}

function meaning({ actions, isOpen }: OpenedSubscription): string {
  if (actions.suspend === 'limit')
    return 'Vous avez suspendu cet abonnement autant de fois que possible avant son prochain paiement. Résilier met fin au contrat.'
  if (actions.suspend === 'possible')
    return 'Dans les deux cas, l’accès dure jusqu’à la fin de la période réglée. Suspendre se reprend en un clic\u202F; résilier met fin au contrat.'
  return isOpen
    ? 'L’accès dure jusqu’à la fin de la période réglée. Résilier met fin au contrat.'
    : 'Résilier met fin au contrat\u202F: rien n’est plus demandé.'
}
