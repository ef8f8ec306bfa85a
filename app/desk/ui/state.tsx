import { type OrderStatus, STATUS_LABELS } from '#contracts/order/order.ts'

const LOOKS: Record<OrderStatus, string> = {
  pending: '',
  'on-hold': 'st--bad',
  'partial-payment': 'st--half',
  processing: 'st--todo',
  completed: 'st--ok',
  failed: 'st--bad',
  cancelled: 'st--off',
  refunded: 'st--off',
}

/** A sign and a word, never a colour alone. */
export const OrderState = ({ status }: { status: OrderStatus }) => (
  <span className={`st ${LOOKS[status]}`.trim()}>{STATUS_LABELS[status]}</span>
)
