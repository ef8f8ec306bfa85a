import type { ClockHours } from './opening-plan.ts'

/** '9 h – 11 h 15, 17 h 15 – 19 h 30'; '' for none. */
export const hoursText = (hours: readonly ClockHours[]): string =>
  hours.map(({ from, to }) => `${clockText(from)} – ${clockText(to)}`).join(', ')

function clockText(clock: string): string {
  const [hour = '', minute = ''] = clock.split(':')
  return `${Number(hour)}\u00A0h${minute === '00' ? '' : `\u00A0${minute}`}`
}

export type HoursRead = { ok: true; hours: ClockHours[] } | { ok: false; sentence: string }

const SPAN = /^(\S+?)\s*(?:-|–|—|à)\s*(\S+)$/
const CLOCK = /^(\d{1,2})(?:[h:](\d{2})?)?$/

/**
 * Hours as people write them: '9h-11h15', '09:00 – 11:15 ; 17 h 15 à 19 h 30'; '' and 'fermé' are none. A refusal is a
 * sentence for who wrote them.
 */
export function readHours(text: string): HoursRead {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (plain === '' || plain === 'fermé') return { ok: true, hours: [] }
  const hours: ClockHours[] = []
  for (const part of plain.split(/[,;]| et /).map((each) => each.trim())) {
    const [, start, end] = SPAN.exec(part.replaceAll(/\s*h\s*(?=\d)/g, 'h').replaceAll(/\s+h/g, 'h')) ?? []
    const [from, to] = [readClock(start), readClock(end)]
    if (!from || !to || from === '24:00')
      return { ok: false, sentence: `«\u00A0${part.slice(0, 40)}\u00A0» ne se lit pas\u202F: écrivez 9 h – 12 h.` }
    if (to <= from)
      return { ok: false, sentence: `«\u00A0${part.slice(0, 40)}\u00A0»\u202F: la fin vient avant le début.` }
    hours.push({ from, to })
  }
  const sorted = hours.toSorted((a, b) => a.from.localeCompare(b.from))
  const isOverlapping = sorted.some(({ from }, index) => index > 0 && from < (sorted[index - 1]?.to ?? ''))
  return isOverlapping ? { ok: false, sentence: 'Deux plages se recouvrent.' } : { ok: true, hours: sorted }
}

/** '9h15' is '09:15'; null for what no clock shows. */
function readClock(text: string | undefined): string | null {
  const [, hour = '', minute = '00'] = CLOCK.exec(text ?? '') ?? []
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(clock) ? clock : null
}
