import { data, redirect } from 'react-router'
import type { BillingAddress } from '#contracts/address/address.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { refusedNotice } from '#contracts/subscription/owner-notices.ts'
import { readId } from '#contracts/text/read-id.ts'
import { ADDRESS_FORM_FIELDS } from '#contracts/wire/account.ts'
import { saveBillingAddress, saveShippingAddress } from '#server/modules/accounts/index.ts'
import { changeOwnAddress, openOwnAddress, openOwnSubscription } from '#server/modules/own-subscriptions/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { isTicked } from '#server/posted/is-ticked.ts'
import { readBilling, readShipping } from '#server/posted/read-checkout-form.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'
import { SAVED } from './account-texts.ts'
import type { AddressKindName } from './address-kind.ts'

/** The subscription that the page's address names; null where it is about the account's own. */
export type Subject = { id: number; name: string; fields: Partial<BillingAddress>; others: number } | null

type Asked = {
  request: Request
  kind: AddressKindName
  customerId: number
  visitor: Pick<Visitor, 'startSession'>
}

/** Another's subscription is a page that is not there; one that has no more orders to come leads back to its own page, which says so. */
export async function openSubject(services: Services, { request, kind, customerId, visitor }: Asked): Promise<Subject> {
  const wanted = new URL(request.url).searchParams.get(ADDRESS_FORM_FIELDS.subscription)
  if (wanted === null) return null
  const id = readId(wanted)
  const subscription = id === null ? null : await openOwnSubscription(services, { id, customerId })
  if (id === null || !subscription) throw data(null, 404)
  const opened = await openOwnAddress(services, { id, customerId, kind: KINDS[kind] })
  if (opened.ok) return { id, name: subscription.name, fields: opened.fields, others: opened.others }
  await pushNotice(services.db, visitor.startSession(), refusedNotice(opened.refusal))
  throw redirect(ROUTES.accountSubscription(id), 303)
}

type Saved = Omit<Asked, 'request'> & { subject: Subject; posted: Record<string, string> }

/** Keeps an address that was checked, says so, and leads to where it shows. */
export async function saveAddress(services: Services, { subject, kind, customerId, visitor, posted }: Saved) {
  const withOthers = isTicked(posted[ADDRESS_FORM_FIELDS.updatesAll])
  const given =
    kind === 'facturation'
      ? { kind: 'billing' as const, address: readBilling(posted) }
      : { kind: 'shipping' as const, address: readShipping(posted) }
  if (!subject && given.kind === 'billing') await saveBillingAddress(services, { customerId, address: given.address })
  if (!subject && given.kind === 'shipping') await saveShippingAddress(services, { customerId, address: given.address })
  const isAsked = subject !== null || withOthers
  const changed = isAsked
    ? await changeOwnAddress(services, { id: subject?.id ?? null, customerId, withOthers, ...given })
    : null
  const notice = changed && !changed.ok ? refusedNotice(changed.refusal) : noticeOf(subject, changed?.ids.length ?? 0)
  await pushNotice(services.db, visitor.startSession(), notice)
  return redirect(subject ? ROUTES.accountSubscription(subject.id) : ROUTES.accountAddresses)
}

function noticeOf(subject: Subject, count: number) {
  if (!subject) return count === 0 ? SAVED.address : SAVED.addressForAll
  return count > 1 ? SAVED.addressOfAll : SAVED.addressOfOne
}

/** How an address is called where it is kept. */
export const KINDS = { facturation: 'billing', livraison: 'shipping' } as const satisfies Record<
  AddressKindName,
  string
>
