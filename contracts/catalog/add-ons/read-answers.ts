import { decimalsOf } from '../../pricing/currency.ts'
import {
  type AddOn,
  type AddOnAnswer,
  type AddOnAnswers,
  type AddOnOwner,
  type AddOns,
  type ChoiceAddOn,
  type ChosenFile,
  fieldNameOf,
  isChoice,
  optionValue,
  type RefusedFile,
} from './add-on.ts'
import { MOST_CHARACTERS } from './refuse-answers.ts'

/** What was posted, under the names of the contract; a list under its name, with or without the '[]' behind it. */
type Posted = Readonly<Record<string, unknown>>

/** Texts are cut behind this: one too many, so that what is too long is refused and never kept. */
const KEPT = MOST_CHARACTERS + 1

/**
 * The answers that were posted for a product's add-ons, not checked yet, by the number of what was asked; what was left
 * empty is left out. Of a file stands there what whoever keeps it has made of it.
 */
export function readAnswers(addOns: AddOns, posted: Posted, owner: AddOnOwner): AddOnAnswers {
  const { addons_configuration: configuration } = posted
  if (isObject(configuration)) return readConfiguration(addOns, configuration)
  return Object.fromEntries(
    addOns.list.flatMap((addOn) => {
      const answer = readAnswer(addOn, posted, {
        name: fieldNameOf(addOns, addOn, owner),
        currency: addOns.currency,
      })
      return answer === undefined ? [] : [[String(addOn.id), answer] as const]
    }),
  )
}

/** As programs tell it: by number, options by their places in the list, from nought. */
function readConfiguration(addOns: AddOns, configuration: Posted): AddOnAnswers {
  return Object.fromEntries(
    Object.entries(configuration).flatMap(([id, told]) => {
      const addOn = addOns.list.find((each) => String(each.id) === id)
      if (!addOn) return [[STORED_ID.test(id) ? id : NO_ID, '?'] as const]
      const said = isChoice(addOn) ? placesToValues(addOn, told) : told
      const answer = readAnswer(addOn, { [id]: said }, { name: id, currency: addOns.currency })
      return answer === undefined ? [] : [[id, answer] as const]
    }),
  )
}

/** How the number of an add-on is written where answers are kept. */
export const STORED_ID = /^[1-9]\d{3,9}$/
const NO_ID = '9999999999'

function placesToValues(addOn: ChoiceAddOn, told: unknown): unknown {
  const valueAt = (place: unknown): unknown => {
    const option = typeof place === 'number' ? addOn.options[place] : undefined
    return option && typeof place === 'number' ? optionValue(addOn, option, place) : String(place)
  }
  if (Array.isArray(told)) return told.map(valueAt)
  return told === null || told === undefined ? undefined : valueAt(told)
}

const isObject = (value: unknown): value is Posted =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Field = { name: string; currency: string }

function readAnswer(addOn: AddOn, posted: Posted, { name, currency }: Field): AddOnAnswer | undefined {
  const sent = posted[`${name}[]`] ?? posted[name]
  if (addOn.type === 'heading') return undefined
  if (addOn.type === 'file_upload') return isKeptFile(sent) || isRefusedFile(sent) ? sent : undefined
  if (isChoice(addOn) && addOn.type === 'checkbox') return someOf(listOf(sent))
  const text = textOf(sent)
  if (addOn.type === 'datepicker') return dateOf(text, posted, name)
  if (text === '') return undefined
  if (isChoice(addOn)) return text
  if (addOn.type === 'custom_price') return amountOf(text, currency)
  return addOn.type === 'input_multiplier' ? numberOf(text) : text
}

const listOf = (sent: unknown): string[] => {
  const items: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
  return [...new Set(items.map(textOf))].filter((value) => value !== '').slice(0, 100)
}

/** In one order, so that the same choice is the same line. */
const someOf = (values: string[]) => (values.length > 0 ? values.toSorted() : undefined)

function textOf(sent: unknown): string {
  if (typeof sent === 'number') return String(sent)
  return typeof sent === 'string' ? [...sent.slice(0, 2 * KEPT).trim()].slice(0, KEPT).join('') : ''
}

const NUMBER = /^-?\d{1,12}(?:[.,]\d{1,6})?$/

/** '12,50' of euros → 1250; what cannot be read stays as it was written, to be refused. */
function amountOf(text: string, currency: string): number | string {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '')
  if (!NUMBER.test(plain)) return text
  const [whole = '', decimals = ''] = plain.replace(',', '.').split('.')
  const places = decimalsOf(currency)
  if (/[1-9]/.test(decimals.slice(places))) return text
  return Number(whole + decimals.slice(0, places).padEnd(places, '0')) + 0
}

function numberOf(text: string): number | string {
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : text
}

/** A day as a field of the browser has it, as people write it, or as the contract's hidden fields tell it. */
function dateOf(text: string, posted: Posted, name: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}(?:T.*)?$/.test(text)) return text.slice(0, 10)
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (written) return `${written[3]}-${two(written[2])}-${two(written[1])}`
  const seconds = Number(textOf(posted[`${name}${DATE_SECONDS}`]) || Number.NaN)
  const hours = Number(textOf(posted[`${name}${DATE_OFFSET}`]) || 0)
  const day = new Date((seconds + hours * 3600) * 1000)
  if (Number.isNaN(day.getTime())) return text === '' ? undefined : text
  return day.toISOString().slice(0, 10)
}

/** Beside the shown date: its moment in seconds, and the hours by which the visitor's clock is ahead. */
const DATE_SECONDS = '-wc-pao-date'
const DATE_OFFSET = '-wc-pao-date-gmt-offset'

const two = (digits = '') => digits.padStart(2, '0')

/** Written by whoever looked at the file; from outside it refuses no more than itself. */
function isRefusedFile(sent: unknown): sent is RefusedFile {
  if (!isObject(sent) || !isObject(sent.refused)) return false
  const { code, formats, megabytes } = sent.refused
  if (code === 'file-too-big') return typeof megabytes === 'number'
  return code === 'file-type' && Array.isArray(formats) && formats.every((format) => typeof format === 'string')
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isKeptFile(sent: unknown): sent is ChosenFile {
  if (!isObject(sent)) return false
  const { fileId, name, mediaType } = sent
  const isNamed = typeof name === 'string' && name !== '' && name.length <= 255
  return isNamed && typeof mediaType === 'string' && typeof fileId === 'string' && UUID.test(fileId)
}
