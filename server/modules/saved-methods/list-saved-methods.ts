import type { KeptMethod } from '#contracts/checkout/payment-choice.ts'
import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { expiryOf, type SavedMethodView, savedMethodLabel } from '#contracts/payment/saved-methods.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { listMethods, type SavedMethod } from './saved-method-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** What a customer has kept, the default first; those that have expired as well. */
export async function listSavedMethods(
  services: Deps,
  { customerId }: { customerId: number },
): Promise<SavedMethodView[]> {
  const now = services.clock.now()
  return (await listMethods(services.db, customerId)).map((method) => presentMethod(method, now))
}

/**
 * What somebody may choose instead of typing it in, by the method whose box it stands in: kept, not expired, of a kind that
 * the shop takes. Nothing for a guest, and where the shop keeps nothing. `current`: for a subscription, which is charged to that
 * method now and may be to any other, whatever the shop keeps.
 */
export async function listPayableMethods(
  services: Deps,
  { customerId, current }: { customerId: number | null; current?: { savedMethodId: number | null } | undefined },
): Promise<ReadonlyMap<PaymentMethodType, KeptMethod[]>> {
  const { payment } = await getShopSettings(services.db)
  if (customerId === null || !(payment.savesMethods || current)) return new Map()
  const methods = await listSavedMethods(services, { customerId })
  const kept = new Map<PaymentMethodType, KeptMethod[]>()
  for (const { id, type, label, expiry, isExpired, isDefault } of methods) {
    const box = offeredWith(type, payment.enabled)
    if (box === null || isExpired) continue
    const isCurrent = current?.savedMethodId === id
    const detail = detailOf({ expiry, isCurrent })
    const method = { tokenId: id, title: label, detail, isDefault }
    kept.set(box, [...(kept.get(box) ?? []), { ...method, ...(isCurrent && { isCurrent }) }])
  }
  return kept
}

function detailOf({ expiry, isCurrent }: { expiry: string | null; isCurrent: boolean }): string {
  if (!isCurrent) return expiry === null ? '' : `Expire en ${expiry}`
  return expiry === null ? 'Moyen actuel' : `Moyen actuel, expire en ${expiry}`
}

/** The method whose radio a kept one stands beneath: its own, the one that its form is within, or one that leaves such. */
export function offeredWith(type: PaymentMethodType, enabled: readonly PaymentMethodType[]): PaymentMethodType | null {
  const { within } = methodOfType(type)
  const own = within === 'card' ? within : type
  return enabled.includes(own) ? own : (enabled.find((each) => methodOfType(each).keptAs === type) ?? null)
}

export function presentMethod({ id, type, face, keptWith, isDefault }: SavedMethod, now: Date): SavedMethodView {
  return {
    ...{ id, type, isDefault, ...expiryOf(face, now) },
    label: savedMethodLabel(type, face),
    keptWith: keptWith === type ? null : keptWith,
  }
}
