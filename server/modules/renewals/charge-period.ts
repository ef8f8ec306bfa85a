import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  countTry,
  type Due,
  listAddressesOfOrders,
  listOrderAddresses,
  type Order,
  type OrderAddress,
} from '#server/modules/orders/index.ts'
import {
  CHARGED_BY_SHOP,
  listAttempts,
  returnAddress,
  type StartedAttempt,
  startAttempt,
  startFirstAttempts,
} from '#server/modules/payments/index.ts'
import { type ChoiceToCharge, chooseToCharge } from '#server/modules/saved-methods/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findRenewalTerms } from './method-repository.ts'
import { lookAgainAt } from './retry-rules.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'origin' | 'signer'>
type Charged = { order: Order; due: Due; choice: ChoiceToCharge }

/** What a period is charged to; null where its owner pays by a link, or keeps nothing any more. */
export async function choosePayment(
  services: Deps,
  db: Queryable,
  { subscriptionId, customerId }: { subscriptionId: number; customerId: number | null },
): Promise<ChoiceToCharge | null> {
  const found = await findRenewalTerms(db, subscriptionId)
  if (customerId === null || !found?.method || found.terms.isManual) return null
  return chooseToCharge(services, { customerId, id: found.method.id, isForRenewal: true })
}

/** Counts the charge and writes it with its call, in the transaction that holds order and subscription. */
export async function chargePeriod(
  services: Deps,
  tx: Transaction,
  { order, due, choice }: Charged,
): Promise<StartedAttempt> {
  const now = services.clock.now()
  const charges = due.tries + 1
  await countTry(tx, due.id, { tries: charges, nextTryAt: lookAgainAt({ charges, at: now }) })
  const [settings, addresses] = [await getShopSettings(services.db), await listOrderAddresses(tx, order.id)]
  const told = tellCharge(services, { order, due, choice, charges, settings, addresses })
  return startAttempt(tx, { ...told, earlier: await listAttempts(tx, order.id), early: 'none', now })
}

/** The same of periods that this transaction has ordered, each for the first time. */
export async function chargeFirst(services: Deps, tx: Transaction, charged: readonly Charged[]) {
  const [charges, now] = [1, services.clock.now()]
  const dueIds = charged.map(({ due }) => due.id)
  await countTry(tx, dueIds, { tries: charges, nextTryAt: lookAgainAt({ charges, at: now }) })
  const settings = await getShopSettings(services.db)
  const all = await listAddressesOfOrders(
    tx,
    charged.map(({ order }) => order.id),
  )
  return startFirstAttempts(
    tx,
    charged.map((each) => {
      const addresses = all.filter(({ orderId }) => orderId === each.order.id)
      return { ...tellCharge(services, { ...each, charges, settings, addresses }), now }
    }),
  )
}

type Told = Charged & { charges: number; settings: ShopSettings; addresses: OrderAddress[] }

function tellCharge(services: Deps, { order, due, choice, charges, settings, addresses }: Told) {
  const { shopName, payment } = settings
  return {
    ...{ order, due, choice, addresses, online: null, isOffSession: true },
    submissionId: `${CHARGED_BY_SHOP.renewal}${due.id}-${charges}`,
    providerCustomerId: choice.providerCustomerId,
    // Nobody decides about it later: it is taken at once.
    shop: { shopName, origin: services.origin, payment: { ...payment, capture: 'automatic' as const } },
    returnUrl: returnAddress(services, { order, isOrderPay: true, keepsMethod: false }),
  }
}
