import { type AddressKind, BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import { readField } from '#contracts/address/typed-text.ts'
import { explainAddressEdit } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { type AskedAddress, editAddress } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { notDone, type OrderDone, told } from './order-done.ts'

type Asked = { orderId: number; form: FormData }
const KINDS: readonly AddressKind[] = ['billing', 'shipping']

/** An address of an order that is corrected. */
export const ADDRESS_GESTURES = {
  address: (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const kind = KINDS.find((each) => each === told(form, 'kind'))
    if (!kind) return null
    const [address, seen] = [readAddress(form, ''), readAddress(form, 'seen-')]
    return edit(services, actor, { orderId, kind, address, seen })
  },
}

/** What was shown comes back as it was, what was typed as the shop keeps it. */
const readAddress = (form: FormData, prefix: string) =>
  Object.fromEntries(
    BILLING_FIELDS.map((field) => {
      const typed = told(form, prefix + field)
      return [field, prefix === '' ? readField(field, typed) : typed]
    }),
  ) as BillingAddress

async function edit(services: Services, actor: StaffActor, asked: AskedAddress): Promise<OrderDone> {
  const edited = await editAddress(services, actor, asked)
  return edited.ok
    ? { ok: true, said: 'L’adresse est corrigée.', undo: null }
    : notDone(edited.refusal, explainAddressEdit(edited.refusal))
}
