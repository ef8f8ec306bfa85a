import { data, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { readId } from '#contracts/text/read-id.ts'
import { VERIFY_EMAIL_FIELDS } from '#contracts/wire/checkout.ts'
import { accessOrder, type OrderAccess, verifyOrderEmail } from '#server/modules/post-purchase/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/order-received'

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'> & { params: { orderId?: string } }

/** The order that an address names; null where it names none. */
function readOrderAddress({ request, params }: Asked): { orderId: number; orderKey: string } | null {
  const orderKey = new URL(request.url).searchParams.get('key') ?? ''
  const orderId = readId(params.orderId)
  return orderId !== null && orderKey ? { orderId, orderKey } : null
}

/** What the address opens to this visitor. A wrong or missing key answers like an order that does not exist. */
export async function openOrder(asked: Asked): Promise<OrderAccess> {
  const address = readOrderAddress(asked)
  if (!address) return { access: 'none' }
  const { sessionId, customerId } = asked.context.get(visitorContext)
  return accessOrder(asked.context.get(servicesContext), { ...address, reader: { sessionId, customerId } })
}

const NOT_VERIFIED: Notice = {
  kind: 'error',
  html: 'Nous n’avons pas pu vérifier cette adresse e-mail. Saisissez celle que vous avez donnée en commandant.',
  fieldId: VERIFY_EMAIL_FIELDS.email,
}

/** Answers the form that asks for the order's e-mail address: the same page once more, opened or with a message. */
export async function verifyEmail(asked: Asked, form: FormData) {
  await refuseTooManyTries(asked.context, 'checkout')
  const visitor = asked.context.get(visitorContext)
  const address = readOrderAddress(asked)
  const nonce = String(form.get(VERIFY_EMAIL_FIELDS.nonce) ?? '')
  const email = cutText(String(form.get(VERIFY_EMAIL_FIELDS.email) ?? ''), 320)
  const isVerified =
    address !== null &&
    visitor.verifyNonce(NONCE_ACTIONS.verifyEmail, nonce) &&
    (await verifyOrderEmail(asked.context.get(servicesContext), {
      ...address,
      email,
      sessionId: visitor.startSession(),
    }))
  if (!isVerified) return data({ notices: [NOT_VERIFIED] }, { status: 422 })
  const { pathname, search } = new URL(asked.request.url)
  throw redirect(pathname + search, 303)
}
