import type { OpeningRule } from './opening-rule.ts'

/** '09:00' to '11:15', by the shop's clock; '24:00' ends a day. */
export type ClockHours = { from: string; to: string }

/** From one date to another, both among them: open at these hours and at no others; [] is closed. */
export type DayException = { from: string; to: string; hours: ClockHours[] }

/**
 * Opening rules as somebody edits them: the hours of each weekday from Monday on, the dates on which they do not hold, and the
 * rules that are told of neither.
 */
export type OpeningPlan = { week: ClockHours[][]; exceptions: DayException[]; others: OpeningRule[] }

const FIRST = 1
const USUAL = 10

/** How rules are edited: what cannot be told as hours of a weekday or of dates stays a rule of its own. */
export function planOf(rules: readonly OpeningRule[]): OpeningPlan {
  const sorted = rules.toSorted((a, b) => a.priority - b.priority)
  const { exceptions, rest } = takeExceptions(sorted)
  const week: ClockHours[][] = Array.from({ length: 7 }, () => [])
  const first = rest.findIndex(({ priority }) => priority >= USUAL)
  let next = first === -1 ? rest.length : first
  for (let rule = rest[next]; rule && isUsual(rule); rule = rest[next]) {
    if (rule.when.type === 'weekdays' && rule.hours) for (const day of rule.when.days) week[day - 1]?.push(rule.hours)
    next += 1
  }
  const others = first === -1 ? rest : [...rest.slice(0, first), ...rest.slice(next)]
  return { week: week.map(joinHours), exceptions, others }
}

/** The rules of a plan, in the order in which they are asked. */
export function rulesOf({ week, exceptions, others }: OpeningPlan): OpeningRule[] {
  const ofDates = exceptions.flatMap(({ from, to, hours }) => [
    ...hours.map((span) => rule({ type: 'dates', from, to }, { hours: span, priority: FIRST })),
    rule({ type: 'dates', from, to }, { isOpen: false, priority: FIRST }),
  ])
  const spans = [...new Set(week.flat().map(({ from, to }) => `${from} ${to}`))].toSorted()
  const ofWeek = spans.map((span) => {
    const days = week.flatMap((hours, index) => (hours.some((own) => nameOf(own) === span) ? [index + 1] : []))
    const [from = '', to = ''] = span.split(' ')
    return rule({ type: 'weekdays', days }, { hours: { from, to }, priority: USUAL })
  })
  const before = others.filter(({ priority }) => priority < USUAL)
  return [...ofDates, ...before, ...ofWeek, ...others.filter(({ priority }) => priority >= USUAL)]
}

const nameOf = ({ from, to }: ClockHours) => `${from} ${to}`

const rule = (when: OpeningRule['when'], said: Partial<OpeningRule>): OpeningRule => ({
  ...{ when, hours: null, isOpen: true, priority: USUAL },
  ...said,
})

/** 'Open at these hours on weekdays', said where usual hours are. */
const isUsual = ({ when, hours, isOpen, priority }: OpeningRule) =>
  when.type === 'weekdays' && hours !== null && isOpen && priority === USUAL

/** Exceptions stand before everything else: hours of dates, then that those are closed otherwise. */
function takeExceptions(sorted: readonly OpeningRule[]): { exceptions: DayException[]; rest: OpeningRule[] } {
  const exceptions: DayException[] = []
  let taken = 0
  let hours: ClockHours[] = []
  for (const [index, { when, isOpen, priority, ...said }] of sorted.entries()) {
    const before = index === taken ? null : sorted[index - 1]?.when
    const isSame = !before || (before.type === 'dates' && when.type === 'dates' && isDeepSame(before, when))
    if (when.type !== 'dates' || priority !== FIRST || !isSame) break
    if (isOpen && said.hours) hours.push(said.hours)
    else if (!isOpen && said.hours === null) {
      exceptions.push({ from: when.from, to: when.to, hours: joinHours(hours) })
      hours = []
      taken = index + 1
    } else break
  }
  return { exceptions, rest: sorted.slice(taken) }
}

const isDeepSame = (one: ClockHours, other: ClockHours) => one.from === other.from && one.to === other.to

/** The same hours, in their order and as few as can be. */
function joinHours(hours: readonly ClockHours[]): ClockHours[] {
  const joined: ClockHours[] = []
  for (const each of hours.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1)
    if (last && each.from <= last.to) last.to = each.to > last.to ? each.to : last.to
    else joined.push({ ...each })
  }
  return joined
}
