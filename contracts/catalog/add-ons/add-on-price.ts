import { formatMoney, percentOf, sum } from '../../pricing/money.ts'
import {
  type AddOn,
  type AddOnAnswer,
  type AddOnAnswers,
  type AddOnOption,
  type AddOnPrice,
  type AddOns,
  chosenOptions,
  isChoice,
} from './add-on.ts'

/** The most that options may add to a line, in the currency's smallest unit: what one product may cost. */
export const MOST_CENTS = 10_000_000

/** One chosen option, in words and money. */
export type ChosenAddOn = {
  addOn: AddOn
  /** As it was chosen: 'Rouge', 'Zoé', '15/12/2026'. */
  value: string
  priceType: AddOnPrice['type'] | 'custom_price' | null
  /** For each piece, and once for the line: one of them is nothing. */
  pieceCents: number
  onceCents: number
  noticeHours?: number | null
}

/**
 * What was chosen, option by option, of answers that `refuseAnswers` lets pass. `baseCents`: what a piece costs without
 * them. The one price of page, cart, Store API and order.
 */
export function listChosen({ list }: AddOns, answers: AddOnAnswers, { baseCents, currency }: Base): ChosenAddOn[] {
  return list.flatMap((addOn) => {
    const answer = answers[addOn.id]
    return answer === undefined ? [] : chosenOf(addOn, answer, { baseCents, currency })
  })
}

type Base = { baseCents: number; currency: string }

function chosenOf(addOn: AddOn, answer: AddOnAnswer, { baseCents, currency }: Base): ChosenAddOn[] {
  if (isChoice(addOn))
    return chosenOptions(addOn, answer).map(({ label, price, noticeHours }: AddOnOption) => ({
      addOn,
      value: label,
      noticeHours,
      ...costOf(price, baseCents),
    }))
  switch (addOn.type) {
    case 'heading':
      return []
    case 'custom_price': {
      const value = formatMoney(Number(answer), currency)
      return [{ addOn, value, priceType: 'custom_price', pieceCents: 0, onceCents: Number(answer) }]
    }
    case 'input_multiplier':
      return [{ addOn, value: String(answer), ...costOf(addOn.price, baseCents, Number(answer)) }]
    case 'datepicker':
      return [{ addOn, value: String(answer).split('-').toReversed().join('/'), ...costOf(addOn.price, baseCents) }]
    case 'file_upload':
      return [{ addOn, value: nameOfFile(answer), ...costOf(addOn.price, baseCents) }]
    default:
      return [{ addOn, value: String(answer), ...costOf(addOn.price, baseCents) }]
  }
}

const nameOfFile = (answer: AddOnAnswer) => (typeof answer === 'object' && 'name' in answer ? answer.name : '')

type Cost = Pick<ChosenAddOn, 'priceType' | 'pieceCents' | 'onceCents'>

/** A percentage is rounded to the cent before it is multiplied: what one costs is what many cost, that many times. */
function costOf(price: AddOnPrice | null, baseCents: number, times = 1): Cost {
  if (!price) return { priceType: null, pieceCents: 0, onceCents: 0 }
  if (price.type === 'flat_fee') return { priceType: price.type, pieceCents: 0, onceCents: price.amountCents * times }
  const each = price.type === 'percentage_based' ? percentOf(baseCents, price.basisPoints / 100) : price.amountCents
  return { priceType: price.type, pieceCents: each * times, onceCents: 0 }
}

/** What all that was chosen adds: for each piece, and once for the line. */
export const sumOfChosen = (chosen: readonly ChosenAddOn[]) => ({
  pieceCents: sum(chosen.map(({ pieceCents }) => pieceCents)),
  onceCents: sum(chosen.map(({ onceCents }) => onceCents)),
})

/** How a line tells a chosen option: what is paid once says so, since no unit price holds it. */
export const wordsOf = ({ value, priceType, onceCents }: ChosenAddOn, currency: string): string =>
  priceType === 'flat_fee' && onceCents > 0 ? `${value} (+ ${formatMoney(onceCents, currency)})` : value

const PERCENT = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** What stands beside an option before anybody chooses it: '+ 25,00 €'; '' for what costs nothing more. */
export function priceWords(price: AddOnPrice | null, currency: string): string {
  if (!price) return ''
  if (price.type === 'percentage_based')
    return price.basisPoints === 0 ? '' : `+ ${PERCENT.format(price.basisPoints / 100)}\u00A0%`
  return price.amountCents === 0 ? '' : `+ ${formatMoney(price.amountCents, currency)}`
}
