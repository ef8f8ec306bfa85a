import { buttonClass } from '#app/ui/button.tsx'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { OwnSubscription } from '#contracts/subscription/own-subscription.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { Cover } from './cover.tsx'
import { StateMark } from './state-mark.tsx'

type ListProps = { subscriptions: OwnSubscription[]; page: number; pageCount: number }

/** What somebody has subscribed to, newest first. */
export function SubscriptionsList({ subscriptions, page, pageCount }: ListProps) {
  if (subscriptions.length === 0) return <NoSubscriptions />
  return (
    <>
      <ul className="list my_account_subscriptions">
        {subscriptions.map((subscription) => (
          <Item key={subscription.id} subscription={subscription} />
        ))}
      </ul>
      {pageCount > 1 && <Pages page={page} pageCount={pageCount} />}
    </>
  )
}

function Item({ subscription }: { subscription: OwnSubscription }) {
  const { id, name, picture, currency, totalCents, method, owed } = subscription
  return (
    <li className="subscription-item">
      <Cover picture={picture} />
      <div>
        <h2>
          <a href={ROUTES.accountSubscription(id)}>{name}</a>
        </h2>
        <p>
          <StateMark subscription={subscription} />
        </p>
        <p className="subscription-item__meta">
          <span>n°{`\u00A0${id}`}</span>
          <span>{recurringPriceWords(totalCents, subscription, currency)}</span>
          {owed && !owed.isUnderway ? (
            <span>
              {formatMoney(owed.amountCents, currency)} dus depuis le {formatDay(owed.orderedAt)}
            </span>
          ) : (
            <NextDay subscription={subscription} />
          )}
          {method && <span>{method}</span>}
        </p>
      </div>
      <div className="row">
        {owed && !owed.isUnderway && (
          <a className={buttonClass({ isSmall: true })} href={ROUTES.orderPay(owed.orderId, owed.orderKey)}>
            Payer {formatMoney(owed.amountCents, currency)}
            <span className="sr">{`\u202F: ${name}`}</span>
          </a>
        )}
        <a
          className={buttonClass({ look: 'quiet', isSmall: true }, 'button view')}
          href={ROUTES.accountSubscription(id)}
        >
          Gérer<span className="sr">{`\u202F: ${name}, n°\u00A0${id}`}</span>
        </a>
      </div>
    </li>
  )
}

function NextDay({ subscription: { status, nextPaymentAt } }: { subscription: OwnSubscription }) {
  if (nextPaymentAt === null || status !== 'active') return null
  return <span>{`Prochain paiement\u202F: ${formatDay(nextPaymentAt)}`}</span>
}

function Pages({ page, pageCount }: Omit<ListProps, 'subscriptions'>) {
  const look = buttonClass({ look: 'quiet', isSmall: true })
  return (
    <nav className="woocommerce-pagination row account-pages" aria-label="Pages d’abonnements">
      {page > 1 && (
        <a className={look} href={ROUTES.accountSubscriptions(page - 1)} rel="prev">
          Plus récents
        </a>
      )}
      <span className="small muted">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount && (
        <a className={look} href={ROUTES.accountSubscriptions(page + 1)} rel="next">
          Plus anciens
        </a>
      )}
    </nav>
  )
}

const NoSubscriptions = () => (
  <div className="empty">
    <h2>Aucun abonnement</h2>
    <p className="muted">
      Ce que vous payez par mois ou par an apparaîtra ici, avec de quoi le suspendre ou le résilier.
    </p>
    <a className={buttonClass({ look: 'line' })} href={ROUTES.shop}>
      Voir la boutique
    </a>
  </div>
)
