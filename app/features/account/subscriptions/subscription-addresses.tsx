import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'

/** Whom its invoices name, and where it is sent. */
export function SubscriptionAddresses({ subscription }: { subscription: OpenedSubscription }) {
  const { billingAddress, shippingAddress } = subscription
  const shown = [
    { title: 'Adresse de facturation', lines: billingAddress },
    { title: 'Adresse de livraison', lines: shippingAddress },
  ].filter(({ lines }) => lines.length > 0)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>Adresses</h2>
      <div className="account-addresses">
        {shown.map(({ title, lines }) => (
          <div key={title} className="box">
            <h3>{title}</h3>
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
        ))}
      </div>
    </section>
  )
}
