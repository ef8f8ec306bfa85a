import { formatEuros } from '#contracts/money.ts'
import type { OrderView } from '#contracts/order.ts'
import { taxMention } from '#contracts/pricing/tax.ts'
import { styles } from './mail-layout.tsx'

/** Lines and sums of an order; the figures are the order's own. */
export function OrderTable({ order, taxNote }: { order: OrderView; taxNote: string }) {
  return (
    <>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <th align="left" style={styles.cell}>
              Article
            </th>
            <th align="right" style={styles.cell}>
              Montant
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td style={styles.cell}>
                {line.name}
                {line.options.map((option) => `, ${option.name} : ${option.value}`)} × {line.quantity}
              </td>
              <td style={{ ...styles.cell, ...styles.amount }}>{formatEuros(line.subtotalCents)}</td>
            </tr>
          ))}
          <Sum label="Sous-total" amountCents={order.subtotalCents} />
          {order.discounts.map(({ code, discountCents }) => (
            <Sum key={code} label={`Code promo ${code.toUpperCase()}`} amountCents={-discountCents} />
          ))}
          {order.shippingCents !== null && <Sum label={shippingLabel(order)} amountCents={order.shippingCents} />}
          <Sum label="Total TTC" amountCents={order.totalCents} isTotal />
        </tbody>
      </table>
      <p style={{ ...styles.small, marginTop: '8px' }}>{taxMention(order.taxes, taxNote)}</p>
    </>
  )
}

/** Orders from before the choice have no title. */
const shippingLabel = ({ shippingTitle }: OrderView) =>
  shippingTitle ? `Livraison\u202F: ${shippingTitle}` : 'Livraison'

function Sum({ label, amountCents, isTotal = false }: { label: string; amountCents: number; isTotal?: boolean }) {
  const weight = { fontWeight: isTotal ? 700 : 400 }
  return (
    <tr>
      <td style={{ ...styles.cell, ...weight }}>{label}</td>
      <td style={{ ...styles.cell, ...styles.amount, ...weight }}>{formatEuros(amountCents)}</td>
    </tr>
  )
}
