import type { OrderOutcome } from '#contracts/checkout/checkout.ts'
import type { Services } from '#server/services.ts'
import type { GrantedSignIn } from '../accounts/index.ts'
import { payPrepared } from './pay-prepared.ts'
import { prepareOrder, type Submission } from './prepare-order.ts'

/** `granted`: the sign-in of the account that was opened with the order, however its payment went. */
export type PlaceOrderResult = OrderOutcome & { granted?: GrantedSignIn }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin'>

const GUEST = { customerId: null, device: '' }

/** Makes the order of the session's cart and pays it; a guest's, unless its buyer is told. */
export async function placeOrder(
  services: Deps,
  { buyer = GUEST, ...submission }: Omit<Submission, 'buyer'> & Partial<Submission>,
): Promise<PlaceOrderResult> {
  let current: Submission = { ...submission, buyer }
  let opened: GrantedSignIn | null = null
  const result = await payPrepared(services, async () => {
    const { granted = null, ...prepared } = await prepareOrder(services, current)
    if (granted) {
      const { customerId } = granted
      opened = granted
      // A second round finds the cart where it went: with its customer.
      current = { ...current, sessionId: String(customerId), buyer: { ...current.buyer, customerId } }
    }
    return prepared
  })
  return opened ? { ...result, granted: opened } : result
}
