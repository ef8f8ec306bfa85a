import { formatMoney } from '../../pricing/money.ts'
import {
  type AddOn,
  type AddOnAnswer,
  type AddOnAnswers,
  type AddOns,
  type AmountAddOn,
  type ChoiceAddOn,
  type FileProblem,
  isChoice,
  isText,
  type MultiplierAddOn,
  optionValue,
  type TextAddOn,
  type TextContent,
  valuesOf,
} from './add-on.ts'
import { listChosen, MOST_CENTS, sumOfChosen } from './add-on-price.ts'

/** Why an answer cannot be taken. `currency`: of the amounts. */
export type AddOnProblem =
  | { code: 'required' | 'file-missing' | 'unavailable' | 'unknown' | 'above-zero' | 'no-number' | 'no-date' }
  | { code: 'too-short' | 'too-long'; characters: number }
  | { code: 'content'; content: Exclude<TextContent, 'any_text'> }
  | { code: 'too-little' | 'too-much'; amountCents: number; currency: string }
  | { code: 'too-few' | 'too-many'; number: number }
  /** The service that it is chosen with begins before it can be done. */
  | { code: 'too-soon'; option: string; hours: number }
  | FileProblem

/** `name`: of what was asked. `part`: the item of a bundle that asked it; left out where it is the product itself. */
export type AddOnRefusal = {
  code: 'add-on'
  id: number
  name: string
  problem: AddOnProblem
  part?: { slot: string; name: string }
}

/** No text may be longer, whatever its add-on says. */
export const MOST_CHARACTERS = 5_000
const MOST_TIMES = 9_999

/** Why a line cannot be had with these answers: the first reason of each add-on, in their order; [] when it can. */
export function refuseAnswers(
  addOns: AddOns,
  answers: AddOnAnswers,
  { baseCents }: { baseCents: number },
): AddOnRefusal[] {
  const { list, currency } = addOns
  const [gone] = Object.keys(answers).filter((id) => !list.some((addOn) => String(addOn.id) === id))
  if (gone !== undefined)
    return [{ code: 'add-on', id: Number(gone), name: `Option ${gone}`, problem: { code: 'unknown' } }]
  const refused = list.flatMap((addOn) => refusalOf(addOn, refuseAnswer(addOn, answers[addOn.id], currency)))
  if (refused.length > 0) return refused
  const chosen = listChosen(addOns, answers, { baseCents, currency })
  const { pieceCents, onceCents } = sumOfChosen(chosen)
  const dearest = chosen.toSorted((a, b) => b.pieceCents + b.onceCents - a.pieceCents - a.onceCents)[0]
  return dearest && pieceCents + onceCents > MOST_CENTS
    ? refusalOf(dearest.addOn, { code: 'too-much', amountCents: MOST_CENTS, currency })
    : []
}

const refusalOf = ({ id, name }: AddOn, problem: AddOnProblem | null): AddOnRefusal[] =>
  problem ? [{ code: 'add-on', id, name, problem }] : []

function refuseAnswer(addOn: AddOn, answer: AddOnAnswer | undefined, currency: string): AddOnProblem | null {
  if (answer === undefined) return addOn.isRequired ? missing(addOn) : null
  if (isChoice(addOn)) return refuseChoice(addOn, answer)
  if (isText(addOn)) return typeof answer === 'string' ? refuseText(addOn, answer) : { code: 'required' }
  switch (addOn.type) {
    case 'custom_price':
      return refuseAmount(addOn, answer, currency)
    case 'input_multiplier':
      return refuseTimes(addOn, answer)
    case 'datepicker':
      return typeof answer === 'string' && isDate(answer) ? null : { code: 'no-date' }
    case 'file_upload':
      return refuseFile(addOn.accepts, answer)
    case 'heading':
      return { code: 'unavailable' }
  }
}

function refuseChoice(addOn: ChoiceAddOn, answer: AddOnAnswer): AddOnProblem | null {
  const wanted = valuesOf(answer)
  const offered = addOn.options.flatMap((option, index) =>
    option.isOffered ? [optionValue(addOn, option, index)] : [],
  )
  const isOne = addOn.type === 'checkbox' || typeof answer === 'string'
  return isOne && wanted.length > 0 && wanted.every((value) => offered.includes(value)) ? null : { code: 'unavailable' }
}

const missing = ({ type }: AddOn): AddOnProblem => ({ code: type === 'file_upload' ? 'file-missing' : 'required' })

/** Letters of every script, with the signs that stand between them in names. */
const CONTENTS: Record<Exclude<TextContent, 'any_text'>, RegExp> = {
  only_letters: /^[\p{L}\p{M}\s’'-]*$/u,
  only_numbers: /^[\p{Nd}\s]*$/u,
  only_letters_numbers: /^[\p{L}\p{M}\p{Nd}\s’'-]*$/u,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u,
}

function refuseText({ content, min, max }: TextAddOn, text: string): AddOnProblem | null {
  const characters = [...text].length
  const most = Math.min(max ?? MOST_CHARACTERS, MOST_CHARACTERS)
  if (characters > most) return { code: 'too-long', characters: most }
  if (min !== null && characters < min) return { code: 'too-short', characters: min }
  return content === 'any_text' || CONTENTS[content].test(text) ? null : { code: 'content', content }
}

function refuseAmount({ min, max }: AmountAddOn, answer: AddOnAnswer, currency: string): AddOnProblem | null {
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer)) return { code: 'no-number' }
  const [least, most] = [min ?? 0, Math.min(max ?? MOST_CENTS, MOST_CENTS)]
  if (answer < least) return { code: 'too-little', amountCents: least, currency }
  return answer > most ? { code: 'too-much', amountCents: most, currency } : null
}

function refuseTimes({ min, max }: MultiplierAddOn, answer: AddOnAnswer): AddOnProblem | null {
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer)) return { code: 'no-number' }
  if (answer <= 0) return { code: 'above-zero' }
  const [least, most] = [min ?? 1, Math.min(max ?? MOST_TIMES, MOST_TIMES)]
  if (answer < least) return { code: 'too-few', number: least }
  return answer > most ? { code: 'too-many', number: most } : null
}

/** '2026-12-15': a day that there is. */
function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Of a file that the server keeps; what a page holds is looked at before it is sent, by name and size. */
function refuseFile(accepts: readonly string[], answer: AddOnAnswer): AddOnProblem | null {
  if (typeof answer === 'object' && 'refused' in answer) return answer.refused
  const isTaken = typeof answer === 'object' && 'mediaType' in answer && accepts.includes(answer.mediaType)
  return isTaken ? null : { code: 'file-missing' }
}

const CONTENT_WORDS: Record<Exclude<TextContent, 'any_text'>, string> = {
  only_letters: 'des lettres seulement',
  only_numbers: 'des chiffres seulement',
  only_letters_numbers: 'des lettres et des chiffres seulement',
  email: 'une adresse complète, par exemple prenom@exemple.fr',
}

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** French sentence of a refusal. */
export function addOnRefusalText({ part, ...refusal }: Pick<AddOnRefusal, 'name' | 'problem' | 'part'>): string {
  return part ? `${part.name}, ${problemText(refusal)}` : problemText(refusal)
}

function problemText({ name, problem }: Pick<AddOnRefusal, 'name' | 'problem'>): string {
  const said = `«\u00A0${name}\u00A0»`
  const of = (rest: string) => `${said}\u00A0: ${rest}.`
  switch (problem.code) {
    case 'required':
      return `${said} est obligatoire.`
    case 'file-missing':
      return `Il manque un fichier pour ${said}.`
    case 'unavailable':
      return `${said} n’est plus proposé.`
    case 'unknown':
      return `${said} n’existe pas pour ce produit.`
    case 'above-zero':
      return of('indiquez une valeur supérieure à 0')
    case 'no-number':
      return of('indiquez un nombre')
    case 'no-date':
      return of('indiquez une date qui existe')
    case 'too-short':
      return of(`${problem.characters} caractères au moins`)
    case 'too-long':
      return of(`${problem.characters} caractères au plus`)
    case 'content':
      return of(CONTENT_WORDS[problem.content])
    case 'too-little':
      return of(`${formatMoney(problem.amountCents, problem.currency)} au moins`)
    case 'too-much':
      return of(`${formatMoney(problem.amountCents, problem.currency)} au plus`)
    case 'too-soon':
      return `«\u00A0${problem.option}\u00A0» demande ${problem.hours}\u00A0h avant la séance. Choisissez un créneau plus tardif, ou retirez cette option.`
    case 'too-few':
      return of(`${problem.number} au moins`)
    case 'too-many':
      return of(`${problem.number} au plus`)
    case 'file-too-big':
      return `${said}\u00A0: ce fichier dépasse ${problem.megabytes}\u00A0Mo.`
    case 'file-type':
      return `${said}\u00A0: ce format n’est pas accepté. Envoyez un fichier ${list.format(problem.formats)}.`
  }
}
