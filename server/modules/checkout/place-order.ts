import type { CheckoutForm } from '#contracts/checkout.ts'
import type { Services } from '#server/services.ts'
import { type PaidOrderResult, payPrepared } from './pay-prepared.ts'
import { prepareOrder } from './prepare-order.ts'

export type PlaceOrderResult = PaidOrderResult

type Submission = { sessionId: string; form: CheckoutForm }
type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** Makes the order of the session's cart and pays it. */
export const placeOrder = (services: Deps, submission: Submission): Promise<PlaceOrderResult> =>
  payPrepared(services, () => prepareOrder(services, submission))
