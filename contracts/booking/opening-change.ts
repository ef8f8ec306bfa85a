import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import { momentOf } from './appointment-words.ts'
import { readHours } from './hours-text.ts'
import { type DayException, type OpeningPlan, planOf, rulesOf } from './opening-plan.ts'
import type { OpeningRule } from './opening-rule.ts'
import { isDate } from './zone-time.ts'

/** What the team decides of when a product can be booked. `bufferMinutes`: kept free before and after each booking. */
export type OpeningTerms = {
  openingRules: OpeningRule[]
  bufferMinutes: number
  minNoticeHours: number
  maxDaysAhead: number
}

/** `version`: to be said by who saves. `resources`: whose own hours count beside these. */
export type Opening = OpeningTerms & {
  productId: number
  name: string
  slug: string
  version: number
  isOpenByDefault: boolean
  resources: string[]
}

/** Whose hours: of somebody or something that products are booked with, or of everything that is booked. */
export type HoursOf = { kind: 'resource'; id: number } | { kind: 'shop' }

/** The same of whom more than one product may be booked with. `name`: '' of the whole shop. */
export type OwnHours = { of: HoursOf; name: string; version: number; openingRules: OpeningRule[] }

/** Names of the fields that say it; weekdays from 1, exceptions and other rules from 0. */
export const OPENING_FIELDS = {
  day: (weekday: number) => `jour-${weekday}`,
  from: (index: number) => `du-${index}`,
  to: (index: number) => `au-${index}`,
  hours: (index: number) => `heures-${index}`,
  kept: (index: number) => `garder-${index}`,
  holidays: 'feries',
  buffer: 'pause',
  notice: 'delai',
  ahead: 'loin',
}

/** Rows of exceptions that a form may have. */
export const MOST_EXCEPTIONS = 60

const HOLIDAYS: OpeningRule = { when: { type: 'french-holidays' }, hours: null, isOpen: false, priority: 1 }

export const closesHolidays = ({ others }: OpeningPlan): boolean => others.some(isHolidays)
export const isHolidays = ({ when, isOpen, hours }: OpeningRule): boolean =>
  when.type === 'french-holidays' && !isOpen && hours === null

type Read<Said> = ({ ok: true } & Said) | { ok: false; errors: Record<string, string> }

/**
 * What a form says, upon the rules that it was drawn from; else what is wrong with each field, by its name. `told`: what was
 * typed into a field, '' where there is none.
 */
export function readOpening(told: Told, current: readonly OpeningRule[]): Read<{ terms: OpeningTerms }> {
  const errors: Errors = {}
  const terms = {
    openingRules: rulesIn(told, current, errors),
    bufferMinutes: numberIn(told, { field: OPENING_FIELDS.buffer, min: 0, max: 1440 }, errors),
    minNoticeHours: numberIn(told, { field: OPENING_FIELDS.notice, min: 0, max: 8760 }, errors),
    maxDaysAhead: numberIn(told, { field: OPENING_FIELDS.ahead, min: 1, max: 730 }, errors),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, terms }
}

/** The same of a form that says nothing but hours. */
export function readOwnHours(told: Told, current: readonly OpeningRule[]): Read<{ openingRules: OpeningRule[] }> {
  const errors: Errors = {}
  const openingRules = rulesIn(told, current, errors)
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, openingRules }
}

function rulesIn(told: Told, current: readonly OpeningRule[], errors: Errors): OpeningRule[] {
  const plan = planOf(current)
  const week = plan.week.map((_, index) => hoursIn(told, OPENING_FIELDS.day(index + 1), errors))
  const exceptions = readExceptions(told, errors)
  const kept = plan.others.filter((rule, index) =>
    isHolidays(rule) ? told(OPENING_FIELDS.holidays) !== '' : told(OPENING_FIELDS.kept(index)) !== '',
  )
  const isNew = told(OPENING_FIELDS.holidays) !== '' && !closesHolidays(plan)
  return rulesOf({ week, exceptions, others: isNew ? [HOLIDAYS, ...kept] : kept })
}

type Told = (field: string) => string
type Errors = Record<string, string>

function hoursIn(told: Told, field: string, errors: Errors) {
  const read = readHours(told(field))
  if (read.ok) return read.hours
  errors[field] = read.sentence
  return []
}

function numberIn(told: Told, { field, min, max }: { field: string; min: number; max: number }, errors: Errors) {
  const text = told(field).trim()
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= min && number <= max)) errors[field] = `Un nombre entier, de ${min} à ${max}.`
  return number
}

/** A row without dates is none; one date alone is that day. */
function readExceptions(told: Told, errors: Errors): DayException[] {
  const found: DayException[] = []
  for (let index = 0; index < MOST_EXCEPTIONS; index += 1) {
    const [from, to] = [told(OPENING_FIELDS.from(index)), told(OPENING_FIELDS.to(index))]
    const hours = hoursIn(told, OPENING_FIELDS.hours(index), errors)
    if (from === '' && to === '') {
      if (hours.length > 0) errors[OPENING_FIELDS.from(index)] = 'Dites quel jour.'
      continue
    }
    const [first, last] = [from || to, to || from]
    if (!(isDate(first) && isDate(last))) errors[OPENING_FIELDS.from(index)] = 'Ce n’est pas une date.'
    else if (last < first) errors[OPENING_FIELDS.to(index)] = 'La fin vient avant le début.'
    else found.push({ from: first, to: last, hours })
  }
  return found
}

/** A time that is promised to somebody: ISO 8601; a seat that no order speaks of has no buyer. */
export type PromisedTime = { bookingId: number; startsAt: string; timeZone: string; buyer: string }

export type OpeningRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  /** `of`: what is not there any more. */
  | { about: 'gone'; of: 'product' | 'hours' }
  /** `by`: who has written meanwhile; '' where it was not somebody of the team. */
  | { about: 'stale'; by: string }
  | { about: 'fields'; errors: Record<string, string> }
  | { about: 'promised'; times: PromisedTime[] }
  | { about: 'product'; sentences: string[] }

/** French sentence of why opening hours were not saved. */
export function explainOpeningRefusal(refused: OpeningRefusal): string {
  switch (refused.about) {
    case 'staff':
      return explainStaffRefusal(refused.refusal)
    case 'gone':
      return refused.of === 'product' ? 'Ce produit ne se réserve plus.' : 'Plus rien ne se réserve à ces heures.'
    case 'stale':
      return `Modifié entre-temps par ${refused.by || 'quelqu’un d’autre'}\u202F: rien n’a été écrasé. Comparez, puis enregistrez de nouveau.`
    case 'fields':
      return 'Rien n’est enregistré\u202F: corrigez ce qui est signalé.'
    case 'promised':
      return refused.times.length === 1
        ? 'Rien n’est enregistré\u202F: une séance est réservée sur un temps que vous fermez. Déplacez-la ou annulez-la d’abord.'
        : `Rien n’est enregistré\u202F: ${refused.times.length} séances sont réservées sur un temps que vous fermez. Déplacez-les ou annulez-les d’abord.`
    case 'product':
      return refused.sentences.join(' ')
  }
}

/** 'mardi 8 décembre 2026 à 18 h 30, Camille Martin'. */
export const promisedWords = ({ startsAt, timeZone, buyer }: PromisedTime): string =>
  [momentOf(startsAt, timeZone), ...(buyer === '' ? [] : [buyer])].join(', ')
