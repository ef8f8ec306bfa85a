import { isFrenchHoliday } from './french-holidays.ts'
import type { OpeningRule } from './opening-rule.ts'
import { addDays, type Hours } from './zone-time.ts'

/** Whose rules: at the same priority the product's word counts before its resource's, and that before the shop's. */
export type RuleBook = {
  product: readonly OpeningRule[]
  resource: readonly OpeningRule[]
  shop: readonly OpeningRule[]
}

/** Rules in the order in which they are asked: the first that speaks of a time decides. */
export const sortRules = ({ product, resource, shop }: RuleBook): OpeningRule[] =>
  // A stable sort keeps the order of the three, and within each the one in which they were written.
  [...product, ...resource, ...shop].toSorted((a, b) => a.priority - b.priority)

/** When a date is open, by its clocks. What no rule speaks of is closed, unless the shop is open by default. */
export function openHours(rules: readonly OpeningRule[], date: string, { isOpenByDefault = false } = {}): Hours[] {
  const today = rules
    .filter(({ when }) => isWithin(when, date))
    .map(({ hours, isOpen }) => ({
      isOpen,
      from: minutesOf(hours?.from ?? '00:00'),
      to: minutesOf(hours?.to ?? '24:00'),
    }))
  const bounds = [...new Set([0, 1440, ...today.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b)
  const open: Hours[] = []
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1] ?? 1440
    const decides = today.find((rule) => rule.from <= from && to <= rule.to)
    if (!(decides?.isOpen ?? isOpenByDefault)) continue
    const last = open.at(-1)
    if (last?.to === from) last.to = to
    else open.push({ from, to })
  }
  return open
}

/** '13:30' is 810. */
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Whether a date is one of those that a rule speaks of. */
export function isWithin(when: OpeningRule['when'], date: string): boolean {
  switch (when.type) {
    case 'weekdays':
      return when.days.includes(weekdayOf(date))
    case 'dates':
      return when.from <= date && date <= when.to
    case 'weeks':
      return isInTurn(weekOf(date), when)
    case 'months':
      return isInTurn(Number(date.slice(5, 7)), when)
    case 'french-holidays':
      return isFrenchHoliday(date)
  }
}

const isInTurn = (number: number, { from, to }: { from: number; to: number }) =>
  from <= to ? from <= number && number <= to : number >= from || number <= to

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string) => ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1

/** The ISO week of a date: the one that its Thursday is in. */
function weekOf(date: string): number {
  const thursday = addDays(date, 4 - weekdayOf(date))
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`)
  return Math.floor((Date.parse(`${thursday}T00:00Z`) - newYear) / (7 * 86_400_000)) + 1
}
