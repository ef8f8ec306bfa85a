import type { DueView, OrderView } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { beforeSessionText, dueName } from '#contracts/pricing/payment-plan-texts.ts'
import { formatDay } from '#contracts/text/french-date.ts'

type Scheduled = Pick<OrderView, 'dues' | 'currency' | 'totalCents'>

/** Every payment of an order that is paid in parts, with its day and whether it is made. */
export function PaymentSchedule({ order: { dues, currency, totalCents } }: { order: Scheduled }) {
  return (
    <table className="schedule">
      <caption>Vos échéances</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Échéance</th>
          <th scope="col">État</th>
          <th scope="col" className="num">
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        {dues.map((due) => (
          <tr key={due.id}>
            <th scope="row">{dueName(due, dues.length)}</th>
            <td>{stateOf(due)}</td>
            <td className="num">{formatMoney(due.amountCents, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total, sans frais ni intérêts
          </th>
          <td className="num">{formatMoney(totalCents, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function stateOf({ paidAt, isDropped, number, fallsDueAt, beforeSession }: DueView) {
  if (isDropped) return 'Annulée, rien à payer'
  if (paidAt !== null) return `Réglée le ${formatDay(paidAt)}`
  if (number === 1) return 'À payer aujourd’hui'
  return (
    <>
      À régler avant le {formatDay(fallsDueAt)}
      {beforeSession !== null && <small>{beforeSessionText(beforeSession)}, dont la date fixe celle-ci</small>}
    </>
  )
}
