import { CARRIERS, explainShipRefusal } from '#contracts/order/shipment.ts'
import { type BulkReport, MOST_AT_ONCE, readChosen } from '#contracts/staff/bulk.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainView } from '#contracts/staff/kept-views.ts'
import { explainOrderGesture } from '#contracts/staff/order-gestures.ts'
import {
  explainLostStatement,
  FROM_THE_TOP,
  type LostStatementRefusal,
  type OrderFilter,
  orderQuery,
  readOrderFilter,
} from '#contracts/staff/order-list.ts'
import { explainStaffRefusal, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  BULK_MAILS,
  type BulkMail,
  closeLostStatement,
  type ManyDone,
  type ManyMailRefusal,
  type ManyShipRefusal,
  placeLostStatement,
  resendMany,
  shipMany,
  stopMany,
  unshipMany,
} from '#server/modules/order-desk/index.ts'
import { dropView, keepView } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import type { ToastSeconds } from '../ui/toast.tsx'
import { isUuid, told } from './order-done.ts'

/** What became of a gesture on many orders. `undo`: the fields that take it back, as far as it was done. */
export type OrdersDone =
  | { ok: true; report: BulkReport; said: string; undo: Readonly<Record<string, string>> | null; seconds: ToastSeconds }
  | { ok: false; sentence: string; isStaff: boolean }

type Asked = { filter: OrderFilter; form: FormData }
type Gesture = (services: Services, actor: StaffActor, asked: Asked) => Promise<OrdersDone> | null

const GESTURES: Record<string, Gesture> = {
  'ship-many': (services, actor, { filter, form }) => {
    const [chosen, batch] = [readChosen(form), told(form, 'batch')]
    const carrier = CARRIERS.find((each) => each === form.get('carrier'))
    if (!chosen || !carrier || !isUuid(batch)) return null
    const asked = { chosen, scope: filter, carrier, tellsBuyer: form.has('tells'), batch }
    return shipMany(services, actor, asked).then((done) =>
      tell(done, {
        ...{ words: ['commande expédiée', 'commandes expédiées'], why: whyNotShipped, seconds: 30 },
        undo: (shipped) => ({ intent: 'unship-many', batch, orders: shipped.map(({ orderId }) => orderId).join() }),
      }),
    )
  },
  'unship-many': (services, actor, { form }) => {
    const [orderIds, batch] = [readIds(told(form, 'orders')), told(form, 'batch')]
    if (!orderIds || !isUuid(batch)) return null
    return unshipMany(services, actor, { orderIds, batch }).then((done) =>
      tell(done, { words: ['envoi repris', 'envois repris'], why: whyNotShipped, seconds: 10 }),
    )
  },
  'resend-many': (services, actor, { filter, form }) => {
    const [chosen, mail] = [readChosen(form), BULK_MAILS.find((each) => each === form.get('mail'))]
    if (!chosen || !mail) return null
    return resendMany(services, actor, { chosen, scope: filter, mail }).then((done) =>
      tell(done, {
        ...{ words: ['mail part dans 10 secondes', 'mails partent dans 10 secondes'], why: whyNotSent, seconds: 10 },
        undo: (sent) => ({
          intent: 'stop-many',
          mail,
          mails: sent.map(({ orderId, done: { id } }) => `${orderId}:${id}`).join(),
        }),
      }),
    )
  },
  'stop-many': (services, actor, { form }) => {
    const mail = BULK_MAILS.find((each) => each === form.get('mail'))
    const held = mail && readHeld(told(form, 'mails'), mail)
    if (!held) return null
    return stopMany(services, actor, held).then((done) =>
      tell(done, { words: ['mail ne part pas', 'mails ne partent pas'], why: whyNotSent, seconds: 10 }),
    )
  },
}

const STATEMENTS: Record<string, Gesture> = {
  'place-statement': (services, actor, { form }) => {
    const [id, orderId] = [readId(told(form, 'statement')), readId(told(form, 'order').trim())]
    if (id === null) return null
    if (orderId === null) return Promise.resolve(refusedStatement({ code: 'unknown-order' }))
    const said = `Rattachée à la commande n° ${orderId}\u202F: elle se décide là.`
    return statement(placeLostStatement(services, actor, { id, orderId }), said)
  },
  'close-statement': (services, actor, { form }) => {
    const id = readId(told(form, 'statement'))
    return id === null ? null : statement(closeLostStatement(services, actor, { id }), 'La demande est classée.')
  },
}

async function statement(placing: ReturnType<typeof placeLostStatement>, said: string): Promise<OrdersDone> {
  const placed = await placing
  if (!placed.ok) return refusedStatement(placed.refusal)
  return { ok: true, report: { done: said, refused: [] }, said, undo: null, seconds: 10 }
}

const refusedStatement = (refusal: LostStatementRefusal): OrdersDone => ({
  ...{ ok: false, sentence: explainLostStatement(refusal), isStaff: refusal.code === 'not-yours' },
})

const VIEWS: Record<string, Gesture> = {
  'keep-view': (services, actor, { form }) => {
    const filter = readOrderFilter(new URLSearchParams(told(form, 'query')))
    const query = orderQuery({ ...filter, ...FROM_THE_TOP })
    const view = { place: 'orders', name: told(form, 'name'), query, isShared: form.has('shared') } as const
    return viewed(keepView(services, actor, view), 'La vue est gardée.')
  },
  'drop-view': (services, actor, { form }) => {
    const id = readId(told(form, 'view'))
    return id === null ? null : viewed(dropView(services, actor, { id }), 'La vue est retirée.')
  },
}

async function viewed(keeping: ReturnType<typeof keepView>, said: string): Promise<OrdersDone> {
  const kept = await keeping
  if (!kept.ok) return { ok: false, sentence: explainView(kept.refusal), isStaff: kept.refusal.code === 'not-yours' }
  return { ok: true, report: { done: said, refused: [] }, said, undo: null, seconds: 10 }
}

const ALL: Record<string, Gesture> = { ...GESTURES, ...STATEMENTS, ...VIEWS }

/** Carries out what a form of the list of orders asks for; null for what no form of it asks. */
export function carryOutOrders(services: Services, actor: StaffActor, asked: Asked): Promise<OrdersDone> | null {
  const intent = told(asked.form, 'intent')
  return Object.hasOwn(ALL, intent) ? (ALL[intent]?.(services, actor, asked) ?? null) : null
}

function readIds(text: string): number[] | null {
  const ids = text.split(',', MOST_AT_ONCE + 1).map(readId)
  return ids.length <= MOST_AT_ONCE && ids.every((id) => id !== null) ? ids : null
}

function readHeld(text: string, mail: BulkMail): { orderId: number; mail: BulkMail; id: string }[] | null {
  const held = text.split(',', MOST_AT_ONCE + 1).map((each) => {
    const [order = '', id = ''] = each.split(':')
    const orderId = readId(order)
    return orderId !== null && isUuid(id) ? { orderId, mail, id } : null
  })
  return held.length <= MOST_AT_ONCE && held.every((each) => each !== null) ? held : null
}

type Words<Done, Refusal> = {
  words: readonly [one: string, many: string]
  why: (refusal: Refusal) => string
  seconds: ToastSeconds
  undo?: (done: { orderId: number; done: Done }[]) => Readonly<Record<string, string>>
}

function tell<Done, Refusal>(
  result: ManyDone<Done, Refusal>,
  { words, why, seconds, undo }: Words<Done, Refusal>,
): OrdersDone {
  if (!result.ok) return notDone(result.refusal)
  const done = result.orders.flatMap((each) => ('done' in each ? [each] : []))
  const refused = result.orders.flatMap((each) =>
    'refusal' in each
      ? [{ name: `n° ${each.orderId}`, path: DESK_PAGES.order(each.orderId), why: why(each.refusal) }]
      : [],
  )
  const said = `${done.length} ${words[done.length > 1 ? 1 : 0]}.`
  return { ok: true, report: { done: said, refused }, said, undo: (done.length > 0 && undo?.(done)) || null, seconds }
}

const notDone = (refusal: StaffRefusal | { code: 'too-many' }): OrdersDone =>
  refusal.code === 'too-many'
    ? {
        ok: false,
        sentence: `Ce geste se fait sur ${MOST_AT_ONCE} commandes à la fois\u202F: resserrez le filtre.`,
        isStaff: false,
      }
    : { ok: false, sentence: explainStaffRefusal(refusal), isStaff: true }

function whyNotShipped(refusal: ManyShipRefusal): string {
  if (refusal.code === 'not-yours' || refusal.code === 'confirm-again') return explainStaffRefusal(refusal)
  if (refusal.code === 'withdrawn') return 'Une rétractation est ouverte\u202F: décidez-la d’abord.'
  // All that is left is chosen here: none is nothing left.
  return explainShipRefusal(refusal.code === 'nothing-chosen' ? { code: 'not-to-ship' } : refusal)
}

const whyNotSent = (refusal: ManyMailRefusal): string =>
  refusal.code === 'no-such-mail' ? 'Ce mail n’a jamais été envoyé pour elle.' : explainOrderGesture(refusal)
