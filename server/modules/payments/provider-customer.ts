import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/database.ts'
import type { NewOrderAddress } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { CreateCustomer, CustomerDetails } from '#server/stripe/provider-requests.ts'
import { nameOf, postalAddressOf } from './provider-address.ts'
import { insertCall, type SavedCall } from './provider-call-repository.ts'
import {
  deleteCall,
  findCreateCustomerCall,
  findProviderCustomer,
  findUpdateCustomerCall,
  insertProviderCustomer,
  type ProviderCustomer,
  updateTold,
} from './provider-customer-repository.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'log' | 'payments'>
type Payer = { customerId: number; billing: Omit<NewOrderAddress, 'kind'> }

/**
 * The customer (`cus_…`) that an account is at the provider, made at the first payment and told of what has changed since.
 * Null when the provider does not make one now: nobody is kept from paying by that.
 */
export async function openProviderCustomer(services: Deps, { customerId, billing }: Payer): Promise<string | null> {
  const details = { name: nameOf(billing), email: billing.email, address: postalAddressOf(billing) }
  const known = await findProviderCustomer(services.db, customerId)
  if (!known) return makeCustomer(services, { customerId, details })
  if (!isDeepStrictEqual(known.told, details)) await oweUpdate(services, known, details)
  return known.providerId
}

type Wanted = { customerId: number; details: CustomerDetails }

async function makeCustomer(services: Deps, { customerId, details }: Wanted): Promise<string | null> {
  const { db, payments, log } = services
  const request = { call: 'create-customer', details } as const
  await insertCall(db, { customerId, idempotencyKey: `customer-${randomUUID()}`, request })
  const call = await findCreateCustomerCall(db, customerId)
  // Another order may have come first: its call is gone when its customer is there.
  const others = await findProviderCustomer(db, customerId)
  if (others && call) await deleteCall(db, call.idempotencyKey)
  if (others || !call) return others?.providerId ?? null
  const result = await payments.createCustomer(call.request, call.idempotencyKey)
  if (result.ok) return keepCustomer(services, { customerId, providerId: result.customerId, call })
  log.warn({ customerId, refusal: result.refusal }, 'the card provider made no customer')
  if (result.refusal !== 'unavailable') await deleteCall(db, call.idempotencyKey)
  return null
}

type Made = { customerId: number; providerId: string; call: SavedCall<CreateCustomer> }

async function keepCustomer({ db, payments }: Deps, { customerId, providerId, call }: Made): Promise<string | null> {
  const kept = await db.transaction(async (tx) => {
    const told = call.request.details
    const inserted = await insertProviderCustomer(tx, { customerId, providerId, told })
    await deleteCall(tx, call.idempotencyKey)
    return inserted
  })
  // The account was erased meanwhile: nothing of it stays there.
  if (!kept) await payments.deleteCustomer(providerId)
  return kept?.providerId ?? null
}

/** Saved, and told by a job: a payment does not wait for it. */
async function oweUpdate({ db, jobs }: Deps, known: ProviderCustomer, details: CustomerDetails): Promise<void> {
  const { customerId, providerId } = known
  const idempotencyKey = `customer-${randomUUID()}`
  const request = { call: 'update-customer', customerId: providerId, details } as const
  await db.transaction(async (tx) => {
    await updateTold(tx, customerId, details)
    await insertCall(tx, { customerId, idempotencyKey, request })
    await jobs.enqueue(tx, 'update-provider-customer', [{ payload: { idempotencyKey }, key: idempotencyKey }])
  })
}

/** Tells the provider what has changed of a customer, unless it has changed once more since. Thrown: it is tried again. */
export async function updateProviderCustomer(
  { db, payments, log }: Deps,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<void> {
  const call = await findUpdateCustomerCall(db, idempotencyKey)
  if (!call) return
  const { customerId, request } = call
  const known = await findProviderCustomer(db, customerId)
  if (isDeepStrictEqual(known?.told, request.details)) {
    const result = await payments.updateCustomer(request, idempotencyKey)
    if (!result.ok && result.refusal !== 'request')
      throw new Error(`The provider could not be told of customer ${customerId}: ${result.refusal}`)
    if (!result.ok) log.warn({ customerId }, 'the card provider does not take what has changed of a customer')
  }
  await deleteCall(db, idempotencyKey)
}

/** In the transaction that erases an account: its customer at the provider goes, too. Payments stay, as the books do. */
export async function eraseProviderCustomer(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  customerId: number,
): Promise<void> {
  const known = await findProviderCustomer(tx, customerId)
  if (!known) return
  const { providerId } = known
  await jobs.enqueue(tx, 'delete-provider-customer', [{ payload: { providerId }, key: `delete-${providerId}` }])
}
