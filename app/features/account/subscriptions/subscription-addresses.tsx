import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'

/** Whom its invoices name, and where it is sent. */
export function SubscriptionAddresses({ subscription }: { subscription: OpenedSubscription }) {
  const { id, billingAddress, shippingAddress, actions } = subscription
  const all = [
    { kind: 'facturation', title: 'Adresse de facturation', lines: billingAddress },
    { kind: 'livraison', title: 'Adresse de livraison', lines: shippingAddress },
  ] as const
  const shown = all.filter(({ kind, lines }) => lines.length > 0 || (actions.change && kind === 'facturation'))
  if (shown.length === 0) return null
  return (
    <section>
      <h2>Adresses</h2>
      <div className="account-addresses">
        {shown.map(({ kind, title, lines }) => (
          <div key={title} className="box">
            <h3>{title}</h3>
            {lines.length === 0 && <p className="muted">Aucune adresse n’est enregistrée.</p>}
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {actions.change && (
              <p>
                <a
                  className={buttonClass({ look: 'quiet', isSmall: true }, 'edit')}
                  href={ROUTES.subscriptionAddress(id, kind)}
                >
                  {lines.length > 0 ? 'Modifier' : 'Ajouter'}
                  <span className="sr"> l’{title.toLowerCase()} de cet abonnement</span>
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
