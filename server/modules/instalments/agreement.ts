import type { CartView } from '#contracts/cart/cart.ts'
import type { ConsentChannel } from '#contracts/checkout/checkout.ts'
import { chargesLaterText, LATER_CHARGES_VERSION } from '#contracts/checkout/later-charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Order } from '#server/modules/orders/index.ts'
import type { Choice } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { type AgreementWithMethod, deleteAgreement, writeAgreement } from './agreement-repository.ts'

type Agreed = {
  order: Order
  cart: Pick<CartView, 'currency' | 'totalCents' | 'dueCents' | 'laterPayments'>
  /** Whether its box was ticked. */
  agrees: boolean
  choice: Pick<Choice, 'method' | 'instrument'>
  savedMethodId: number | null
  channel: ConsentChannel
  /** Who charges: named in the words. */
  creditor: string
}

/** Whether what is chosen can be charged again without its owner, and whose it stays with. */
export const canChargeLater = ({ order, choice: { method, instrument } }: Pick<Agreed, 'order' | 'choice'>): boolean =>
  order.customerId !== null && method.keptAs !== null && (instrument.kind === 'new' || instrument.kind === 'saved')

/**
 * Keeps what the buyer has agreed to, word for word, in the transaction that places the order; whoever has not agreed, or pays
 * by what cannot be kept, pays each later due by a link.
 */
export async function recordAgreement(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { order, cart, agrees, choice, savedMethodId, channel, creditor }: Agreed,
): Promise<void> {
  if (cart.laterPayments.length === 0) return
  if (!agrees || !canChargeLater({ order, choice })) return deleteAgreement(tx, order.id)
  await writeAgreement(tx, {
    ...{ orderId: order.id, text: chargesLaterText(cart, creditor), version: LATER_CHARGES_VERSION },
    ...{ payments: cart.laterPayments, channel, agreedAt: clock.now(), savedMethodId },
  })
}

/** What the shop may charge the next due of an order to; null where its owner pays by a link. */
export const chargeableMethod = (found: AgreementWithMethod | null) =>
  found && found.agreement.withdrawnAt === null && !found.hasWithdrawn ? found.method : null
