import { discountWords, freedWords } from '#contracts/cart/discount-words.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import type { DeskOrder, DeskOrderLine } from '#contracts/staff/order-page.ts'
import { Cover } from '../cover.tsx'
import { AS } from '../table-roles.ts'

/** What was bought, and what it came to. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const pieces = order.lines.filter(({ isPart }) => !isPart).reduce((all, { quantity }) => all + quantity, 0)
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Articles</h2>
        <span className="muted small">{pieces > 1 ? `${pieces} articles` : `${pieces} article`}</span>
      </div>
      <div className="flush">
        <table className="tbl tbl--stack" {...AS.table}>
          <caption className="sr">Articles de la commande</caption>
          <thead className="sr" {...AS.rowgroup}>
            <tr {...AS.row}>
              <th {...AS.columnheader} scope="col">
                Article
              </th>
              <th {...AS.columnheader} scope="col">
                Quantité et prix
              </th>
              <th {...AS.columnheader} scope="col">
                Total
              </th>
            </tr>
          </thead>
          <tbody {...AS.rowgroup}>
            {order.lines.map((line) => (
              <Line key={line.id} line={line} currency={order.currency} />
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Sums order={order} />
      </div>
    </section>
  )
}

function Line({ line, currency }: { line: DeskOrderLine; currency: string }) {
  const back = line.piecesBack > 1 ? `${line.piecesBack} rendus` : `${line.piecesBack} rendu`
  const details = [line.sku, line.piecesBack > 0 ? back : ''].filter(Boolean).join(' · ')
  return (
    <tr {...AS.row}>
      <th {...AS.rowheader} scope="row" className={line.isPart ? 'full line--part' : 'full'}>
        <span className="withthumb">
          <Cover picture={line.picture} />
          <span>
            {line.words}
            {details && <small>{details}</small>}
          </span>
        </span>
      </th>
      <td {...AS.cell} className="num">
        {line.quantity} × {formatMoney(line.unitPriceCents, currency)}
      </td>
      <td {...AS.cell} className="num r">
        <b>{line.isPart && line.totalCents === 0 ? 'Compris' : formatMoney(line.totalCents, currency)}</b>
      </td>
    </tr>
  )
}

function Sums({ order }: { order: DeskOrder }) {
  const { currency, discounts, shippingCents, shippingTitle, taxes } = order
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <dl className="sums">
      <Sum name="Sous-total" value={money(order.subtotalCents)} />
      {discounts.map((discount) => (
        <Sum
          key={discount.code}
          name={discountWords(discount)}
          value={freedWords(discount) ?? money(-discount.discountCents)}
        />
      ))}
      {shippingCents !== null && <Sum name={shippingTitle || 'Livraison'} value={money(shippingCents)} />}
      <Sum name="Total TTC" value={money(order.totalCents)} className="total" />
      {taxes === null ? (
        <Sum name="TVA non applicable, art. 293 B du CGI" value="" className="muted" />
      ) : (
        taxes.map((tax) => (
          <Sum key={taxLabel(tax)} name={`dont ${taxLabel(tax)}`} value={money(tax.taxCents)} className="muted" />
        ))
      )}
    </dl>
  )
}

const Sum = ({ name, value, className }: { name: string; value: string; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
