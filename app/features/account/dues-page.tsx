import { PaymentSchedule } from '#app/fragments/payment-schedule.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { isOpenDue, type OrderView } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { dueName } from '#contracts/pricing/payment-plan-texts.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { STOP_CHARGES_FIELDS } from '#contracts/wire/account.ts'

type OrderInParts = {
  order: OrderView
  orderKey: string
  chargedTo: string | null
  hasWithdrawn: boolean
  stopNonce: string
}

/** The orders of an account that are paid in parts: what is paid, what falls due when, and how it is paid. */
export function DuesPage({ orders }: { orders: OrderInParts[] }) {
  if (orders.length === 0)
    return (
      <div className="empty">
        <p>Aucune échéance à venir.</p>
        <a className={buttonClass({ look: 'ink' })} href={ROUTES.shop}>
          Voir la boutique
        </a>
      </div>
    )
  return (
    <div className="account-parts">
      {orders.map((each) => (
        <OrderBox key={each.order.id} {...each} />
      ))}
    </div>
  )
}

function OrderBox(each: OrderInParts) {
  const { order, orderKey } = each
  const { id, lines, dues, currency, dueCents } = order
  const next = dues.find(isOpenDue)
  const isOpen = order.status === 'partial-payment' && next !== undefined
  return (
    <article className="box stack dues-order" aria-labelledby={`echeances-${id}`}>
      <h2 id={`echeances-${id}`}>
        {lines
          .filter(({ isPart }) => !isPart)
          .map(({ name }) => name)
          .join(', ')}
      </h2>
      <p className="small muted">
        Commande <a href={ROUTES.accountOrder(id)}>n°{`\u00A0${id}`}</a>
      </p>
      <Balance order={order} />
      <PaymentSchedule order={order} />
      {isOpen && (
        <p className="row">
          <a className={buttonClass({}, 'button pay')} href={ROUTES.orderPay(id, orderKey)}>
            Payer {dueName(next, dues.length).toLowerCase()}, {formatMoney(dueCents, currency)}
          </a>
        </p>
      )}
      {isOpen && <HowPaid {...each} />}
    </article>
  )
}

function Balance({ order: { dues, currency, totalCents, refundedCents } }: Pick<OrderInParts, 'order'>) {
  const sumOf = (some: typeof dues) => some.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paidCents = sumOf(dues.filter(({ paidAt }) => paidAt !== null))
  const [paid, rest, total, back] = [paidCents, sumOf(dues.filter(isOpenDue)), totalCents, refundedCents].map((cents) =>
    formatMoney(cents, currency),
  )
  return (
    <div className="balance">
      <p>
        <b>{paid}</b> payés,{' '}
        <span className="muted">
          {refundedCents > 0 && `${back} remboursés, `}
          reste {rest} sur {total}
        </span>
      </p>
      <div className="balance__bar" aria-hidden="true">
        {dues.map((due) => (
          <i key={due.id} className={due.paidAt === null ? undefined : 'is-paid'} style={{ flex: due.amountCents }} />
        ))}
      </div>
    </div>
  )
}

/** By itself, as was agreed to, which may be ended here; or by the link that comes seven days before. */
function HowPaid({ order, chargedTo, hasWithdrawn, stopNonce }: OrderInParts) {
  if (hasWithdrawn)
    return (
      <p className="small muted">
        Vous vous êtes rétracté{'\u202F'}: rien n’est prélevé ni demandé tant que votre demande est à l’étude.
      </p>
    )
  if (chargedTo === null)
    return <p className="small muted">Vous payez vous-même, par un lien reçu sept jours avant chaque échéance.</p>
  return (
    <form method="post" action={ROUTES.accountDues} className="stack">
      <p className="small">
        Prélèvement automatique sur {chargedTo}, à la date de chaque échéance. Vous pouvez payer avant, ou arrêter ce
        prélèvement jusqu’à la veille{'\u202F'}: vous recevrez alors un lien.
      </p>
      <input type="hidden" name={STOP_CHARGES_FIELDS.orderId} value={order.id} />
      <input type="hidden" name={STOP_CHARGES_FIELDS.nonce} value={stopNonce} />
      <Button look="quiet" isSmall>
        Arrêter le prélèvement automatique<span className="sr"> de la commande {order.id}</span>
      </Button>
    </form>
  )
}
