import { discountWords, freedWords } from '#contracts/cart/discount-words.ts'
import { pictureUrl } from '#contracts/content/picture.ts'
import { lineAmount } from '#contracts/order/line-words.ts'
import type { OrderLineView, OrderView } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { taxMention } from '#contracts/pricing/tax.ts'
import { styles } from './mail-styles.ts'

type OrderTableProps = {
  order: OrderView
  taxNote: string
  /** Address of the site whose covers are shown beside the names; without it there are none. */
  picturesFrom?: string
}

/** Lines and sums of an order; the figures are the order's own. */
export function OrderTable({ order, taxNote, picturesFrom }: OrderTableProps) {
  const write = (cents: number) => formatMoney(cents, order.currency)
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
                {picturesFrom && <Cover line={line} origin={picturesFrom} />}
                {line.isPart && '– '}
                {line.name}
                {line.options.map((option) => `, ${option.name}\u202F: ${option.value}`)} × {line.quantity}
              </td>
              <td style={{ ...styles.cell, ...styles.amount }}>{lineAmount(line, order.currency)}</td>
            </tr>
          ))}
          <Sum label="Sous-total" amount={write(order.subtotalCents)} />
          {order.discounts.map((discount) => (
            <Sum
              key={discount.code}
              label={discountWords(discount, 'Code promo')}
              amount={freedWords(discount) ?? write(-discount.discountCents)}
            />
          ))}
          {order.shippingCents !== null && (
            <Sum label={shippingLabel(order)} details={order.shippingDetails} amount={write(order.shippingCents)} />
          )}
          <Sum label="Total TTC" amount={write(order.totalCents)} isTotal />
        </tbody>
      </table>
      <p style={{ ...styles.small, marginTop: '8px' }}>{taxMention(order, taxNote)}</p>
    </>
  )
}

const COVER_WIDTH = 48

/** The smallest of the pictures at hand; its name is beside it. */
function Cover({ line: { picture }, origin }: { line: OrderLineView; origin: string }) {
  const [smallest] = picture?.widths ?? []
  if (!picture || smallest === undefined) return null
  return (
    <img
      src={origin + pictureUrl(picture, smallest, 'png')}
      width={COVER_WIDTH}
      height={Math.round((COVER_WIDTH * picture.height) / picture.width)}
      alt=""
      style={{ float: 'left', marginRight: '12px', borderRadius: '3px' }}
    />
  )
}

/** Orders from before the choice have no title. */
const shippingLabel = ({ shippingTitle }: OrderView) =>
  shippingTitle ? `Livraison\u202F: ${shippingTitle}` : 'Livraison'

type SumProps = { label: string; details?: string[]; amount: string; isTotal?: boolean }

function Sum({ label, details = [], amount, isTotal = false }: SumProps) {
  const weight = { fontWeight: isTotal ? 700 : 400 }
  return (
    <tr>
      <td style={{ ...styles.cell, ...weight }}>
        {label}
        {details.map((detail) => (
          <p key={detail} style={{ ...styles.small, margin: 0 }}>
            {detail}
          </p>
        ))}
      </td>
      <td style={{ ...styles.cell, ...styles.amount, ...weight }}>{amount}</td>
    </tr>
  )
}
