import { type FoundOrder, isToBeConfirmed, type OrderAccessMail } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listRenewable } from '#server/modules/fulfilment/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { listOrdersOfEmail } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import {
  findAccessRequest,
  hasAccessRequestSince,
  insertAccessRequest,
  type OrderAccessRequest,
} from './order-access-repository.ts'

const PURPOSE = 'order-access'
const LIFETIME_HOURS = 24
/** Nobody's mailbox is filled by a form that anybody may send. */
const ONE_MAIL_IN_MINUTES = 5
const MAX_ORDERS = 50

/**
 * Owes a mail that leads to all orders of an address. An address without orders, and one that was just written to, get
 * none: the answer tells neither.
 */
export async function requestOrderAccess(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { email: typed }: { email: string },
): Promise<void> {
  const email = typed.trim().toLowerCase()
  const now = services.clock.now()
  const [newest] = await listOrdersOfEmail(services.db, email, 1)
  const isRecent = await hasAccessRequestSince(services.db, email, before(now, ONE_MAIL_IN_MINUTES))
  if (!newest || isRecent) return
  await services.db.transaction(async (tx) => {
    const forgetBefore = before(now, LIFETIME_HOURS * 60)
    const request = await insertAccessRequest(tx, { email, at: now, forgetBefore })
    await queueMails(services, tx, [{ kind: 'order-access', about: request.id }])
  })
}

/** What that mail says; null once its link would be dead. */
export async function getOrderAccessMail(
  services: Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>,
  { requestId }: { requestId: string },
): Promise<OrderAccessMail | null> {
  const request = await findLive(services, requestId)
  if (!request) return null
  const settings = await getShopSettings(services.db)
  return {
    to: request.email,
    url: services.origin + ROUTES.foundOrders(createToken(services, request)),
    hours: LIFETIME_HOURS,
    shop: {
      name: settings.shopName,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
      contactEmail: settings.shopEmail,
    },
  }
}

/** The orders that a mailed link leads to, newest first; null for a link that is not ours or too old. */
export async function openOrderAccess(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  token: string,
): Promise<{ email: string; orders: FoundOrder[] } | null> {
  const requestId = readToken(services, token)
  const request = requestId && (await findLive(services, requestId))
  if (!request) return null
  const orders = await listOrdersOfEmail(services.db, request.email, MAX_ORDERS)
  const orderIds = orders.map(({ id }) => id)
  const renewable = await listRenewable(services.db, { orderIds, now: services.clock.now() })
  return {
    email: request.email,
    orders: orders.map((order) => ({
      ...{ id: order.id, orderKey: order.orderKey, status: order.status, createdAt: order.createdAt.toISOString() },
      ...{ currency: order.currency, totalCents: order.totalCents, isRenewal: order.source === 'renewal' },
      isToBeConfirmed: isToBeConfirmed(order),
      canRenewDownloads: renewable.has(order.id),
    })),
  }
}

async function findLive(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requestId: string,
): Promise<OrderAccessRequest | null> {
  const request = await findAccessRequest(db, requestId)
  return request && request.requestedAt > before(clock.now(), LIFETIME_HOURS * 60) ? request : null
}

const before = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * 60_000)

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([\w-]{16,64})$/

function createToken({ signer }: Pick<Services, 'signer'>, { id }: OrderAccessRequest): string {
  return `${id.replaceAll('-', '')}-${signer.sign(PURPOSE, id)}`
}

function readToken({ signer }: Pick<Services, 'signer'>, token: string): string | null {
  const [, a, b, c, d, e, signature] = TOKEN.exec(token) ?? []
  const id = [a, b, c, d, e].join('-')
  return signature && signer.verify(PURPOSE, id, signature) ? id : null
}
