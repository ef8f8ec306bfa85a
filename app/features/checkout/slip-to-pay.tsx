import { buttonClass } from '#app/ui/button.tsx'
import type { OrderView } from '#contracts/order/order.ts'
import type { Slip } from '#contracts/order/order-payment.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { workingDays } from '#contracts/text/french-words.ts'

type ToPay = { order: OrderView; orderKey: string; slip: Slip }

/** A slip that waits to be paid: what its buyer gives at a till or types at a cash machine, and by when. */
export function SlipToPay({ order, orderKey, slip }: ToPay) {
  const toPrint = slip.fileUrl ?? slip.pageUrl
  return (
    <>
      <div className="voucher">
        <div>
          <h2>Bon {order.paymentMethodTitle} à payer</h2>
          <p className="muted">{slip.howToPay}</p>
        </div>
        <div>
          <dl>
            {slip.entity && <Fact name="Entité" value={inGroups(slip.entity)} />}
            <Fact name="Référence" value={inGroups(slip.reference)} />
            <Fact name="Montant" value={formatMoney(order.totalCents, order.currency)} />
            {slip.payBefore && <Fact name="À payer avant (heure de Paris)" value={formatMoment(slip.payBefore)} />}
          </dl>
        </div>
        <div className="row">
          <button
            type="button"
            className={buttonClass({ look: 'ink', isSmall: true })}
            data-copy={slip.reference}
            hidden
          >
            Copier la référence
          </button>
          {toPrint && (
            <a
              className={buttonClass({ look: 'quiet', isSmall: true })}
              href={toPrint}
              rel="noreferrer"
              target="_blank"
            >
              Afficher et imprimer le bon
            </a>
          )}
        </div>
      </div>
      <div className="stack">
        <h2>Après le paiement</h2>
        <p>
          Le bon part aussi à {order.email}. Payez le montant exact, en une seule fois{'\u202F'}: la confirmation nous
          parvient ensuite sous {workingDays(slip.answersWithinDays)}. Passé la date, la commande n’est pas validée et
          rien n’est dû.
        </p>
        <p>
          <a href={ROUTES.orderPay(order.id, orderKey)}>Payer autrement</a>
          {'\u202F'}: ce bon sera alors annulé.
        </p>
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** '123456789' → '123 456 789': short enough to be read out. Longer numbers are copied or scanned. */
const inGroups = (digits: string) => (/^\d{4,9}$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, '\u202F') : digits)
