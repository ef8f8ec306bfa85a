import { redirect } from 'react-router'
import type { BillingAddress } from '#contracts/address/address.ts'
import { readText } from '#contracts/address/typed-text.ts'
import { COMPANY_FIELDS, readCompanyNumbers } from '#contracts/checkout/company-numbers.ts'
import { explainHandDraft, explainHandOrder, type HandDraftRefusal } from '#contracts/checkout/hand-order.ts'
import { readShownTotal } from '#contracts/checkout/shown-total.ts'
import { readPersonRef } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readFreeTime } from '#contracts/staff/hand-order.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  addHandLine,
  changeHandCoupon,
  changeHandLines,
  chooseHandBuyer,
  dropHandDraft,
  keepHandBuyer,
  placeHandOrder,
} from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { isUuid, told } from './order-done.ts'
import { readBilling } from './read-billing.ts'

/** What was wrong, a sentence each; `field`: the id of the field that it is about. */
export type DraftErrors = { sentence: string; field: string | null }[]
/** `said`: what was done; '' where the page shows it. `fresh`: another text each time that its buyer is another; else ''. */
export type DraftDone = { ok: true; said: string; fresh: string } | { ok: false; errors: DraftErrors; isStaff: boolean }

type Gesture = (services: Services, actor: StaffActor, form: FormData) => Promise<DraftDone> | null

const GESTURES: Record<string, Gesture> = {
  add: (services, actor, form) => {
    const [productId, quantity] = [readId(told(form, 'product')), readId(told(form, 'quantity'))]
    if (productId === null || quantity === null) return null
    const variationId = readId(told(form, 'variation'))
    const line = { productId, variationId, quantity, time: readFreeTime(told(form, 'time')) }
    return done(addHandLine(services, actor, line), 'Article ajouté.')
  },
  lines: (services, actor, form) => {
    const removed = told(form, 'remove')
    const typed = [...form].flatMap(([name, value]) => {
      const key = /^piece-([0-9a-f]{32})$/.exec(name)?.[1]
      const quantity = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : null
      return key && quantity !== null ? [[key, quantity] as const] : []
    })
    const quantities = { ...Object.fromEntries(typed), ...(removed !== '' && { [removed]: 0 }) }
    return done(changeHandLines(services, actor, { quantities }), '')
  },
  coupon: (services, actor, form) => {
    const [code, off] = [told(form, 'code'), told(form, 'off')]
    return done(changeHandCoupon(services, actor, { code: off || code, isOff: off !== '' }), '')
  },
  person: (services, actor, form) => {
    const ref = readPersonRef(told(form, 'person'))
    return ref && done(chooseHandBuyer(services, actor, ref), '', crypto.randomUUID())
  },
  buyer: (services, actor, form) => done(keepHandBuyer(services, actor, readBuyer(form)), ''),
  drop: (services, actor) => done(dropHandDraft(services, actor), 'Le brouillon est vidé.', crypto.randomUUID()),
  place,
}

/** Carries out what a form of a new order asks for; null for what no form of it asks. Throws the way to an order that was made. */
export function carryOutDraft(services: Services, actor: StaffActor, form: FormData): Promise<DraftDone> | null {
  const intent = told(form, 'intent')
  return Object.hasOwn(GESTURES, intent) ? (GESTURES[intent]?.(services, actor, form) ?? null) : null
}

type Changed = { ok: true } | { ok: false; refusals: HandDraftRefusal[] }

async function done(changing: Promise<Changed>, said: string, fresh = ''): Promise<DraftDone> {
  const changed = await changing
  if (changed.ok) return { ok: true, said, fresh }
  const isStaff = changed.refusals.some(({ code }) => code === 'not-yours')
  return {
    ok: false,
    errors: changed.refusals.map((each) => ({ sentence: explainHandDraft(each), field: null })),
    isStaff,
  }
}

function place(services: Services, actor: StaffActor, form: FormData): Promise<DraftDone> | null {
  const [submissionId, shownTotal] = [told(form, 'submission'), readShownTotal(told(form, 'total'))]
  if (!isUuid(submissionId) || !shownTotal) return null
  const note = cutText(readText(told(form, 'note')), NOTE_LENGTH).trim()
  const buyer = readBuyer(form)
  const companyNumbers = readCompanyNumbers(numbersIn(form))
  const asked = { ...buyer, companyNumbers, note, submissionId, shownTotal, sendsLink: form.has('sends') }
  return placeHandOrder(services, actor, asked).then((placed) => {
    if (placed.ok) throw redirect(`${DESK_PAGES.order(placed.orderId)}?fait=${asked.sendsLink ? 'lien' : 'sans'}`)
    return { ok: false, ...errorsOf(placed.refusals) }
  })
}

const numbersIn = (form: FormData) =>
  Object.fromEntries(Object.values(COMPANY_FIELDS).map((field) => [field, told(form, field)]))

const NOTE_LENGTH = 2_000

function errorsOf(refusals: Exclude<Awaited<ReturnType<typeof placeHandOrder>>, { ok: true }>['refusals']) {
  const errors = refusals.flatMap((refusal) =>
    refusal.code === 'not-yours' || refusal.code === 'confirm-again'
      ? [{ sentence: explainStaffRefusal(refusal), field: null }]
      : explainHandOrder([refusal]),
  )
  return { errors, isStaff: refusals.some(({ code }) => code === 'not-yours') }
}

/** Who it is for and how it travels, as the shop keeps what was typed. */
const readBuyer = (form: FormData): { billing: BillingAddress; shippingMethods: string[] } => ({
  billing: readBilling(form),
  shippingMethods: form.getAll('rate').flatMap((rate) => (typeof rate === 'string' ? [rate.slice(0, 60)] : [])),
})
