import { redirect } from 'react-router'
import type { Notice } from '#contracts/cart/cart.ts'
import type { NonceAction } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { METHOD_NONCE } from '#contracts/wire/account.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'
import { METHOD_NOTICES } from './payment-method-texts.ts'

type Asked = { id: number | null; customerId: number; nonceAction: NonceAction }

/** Whether what was asked came from a page or a link that this customer was given for this very method. */
export function isSigned(
  { verifyNonce }: Pick<Visitor, 'verifyNonce'>,
  { id, customerId, nonceAction, from }: Asked & { from: FormData | URLSearchParams },
): boolean {
  const nonce = from.get(METHOD_NONCE)
  return typeof nonce === 'string' && verifyNonce(nonceAction, nonce, `${customerId}.${id}`)
}

type Change = Asked & {
  /** What the customer is told of it; null where it is not theirs. */
  change(services: Services, own: { customerId: number; id: number }): Promise<Notice | null>
}

/** Changes one of the customer's own methods, and leads to the list that says so. */
export async function changeMethod(
  { services, visitor }: { services: Services; visitor: Visitor },
  { id, customerId, change }: Change,
): Promise<Response> {
  const told = id === null ? null : await change(services, { customerId, id })
  await pushNotice(services.db, visitor.startSession(), told ?? METHOD_NOTICES.unknown)
  return redirect(ROUTES.accountPaymentMethods, 303)
}
