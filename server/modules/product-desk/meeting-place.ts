import { mayDo, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import { findRevision, type Unwritten } from '#server/modules/audit/index.ts'
import { listProductNames } from '#server/modules/catalog/index.ts'
import { listMeetingPlaces, saveMeetingPlace } from '#server/modules/members/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { writerOf } from './edit-product.ts'
import type { Deps } from './settle-edit.ts'

/** In which bookable product those who have subscribed meet; `chosen` is null for none. */
export type MeetingDesk = { version: number; chosen: number | null; choices: { id: number; name: string }[] }

/** Nobody has so many that are booked. */
const MOST = 1000

/** Null for whom it is not shown to. */
export async function openMeetingPlace(
  { db }: Deps,
  actor: StaffActor,
  productId: number,
): Promise<MeetingDesk | null> {
  if (!mayDo(actor.role, 'products.kinds')) return null
  const places = await listMeetingPlaces(db)
  const newest = await findRevision(db, { kind: 'member-meetings', id: String(productId) })
  return {
    version: newest?.version ?? 0,
    chosen: places.find((place) => place.productId === productId)?.meetingProductId ?? null,
    choices: (await listProductNames(db, { kind: 'booking', limit: MOST })).map(({ id, name }) => ({ id, name })),
  }
}

type Change = { productId: number; edited: number; meetingProductId: number | null }

/** Has them meet there from now on, or nowhere; not while one of them has a place to come where they meet now. */
export async function setMeetingPlace(
  services: Deps,
  actor: StaffActor,
  change: Change,
): Promise<{ outcome: 'saved' } | Unwritten | { outcome: 'staff'; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { outcome: 'staff', refusal }
  return saveMeetingPlace(writerOf(services, actor), change)
}
