import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import type { Slot, SlotDay } from '#contracts/booking/booking.ts'
import { the } from '#test/support/draw.ts'
import { Calendar } from './calendar.tsx'

const slot = (startsAt: string, left: number): Slot => ({
  startsAt,
  endsAt: startsAt,
  left,
  capacity: 1,
  resourceIds: [],
})
const DAYS = new Map<string, SlotDay>([
  ['2026-12-08', { date: '2026-12-08', state: 'open', slots: [slot('a', 1), slot('b', 1)] }],
  ['2026-12-09', { date: '2026-12-09', state: 'full', slots: [slot('c', 0)] }],
])
const BOUNDS = { today: '2026-12-03', first: '2026-12-04', last: '2027-01-31' }

/** Keeps what its calendar is told, as the form does. */
function Page() {
  const [focused, setFocused] = useState('2026-12-08')
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Calendar
      month={focused.slice(0, 7)}
      days={focused < '2027' ? DAYS : null}
      bounds={BOUNDS}
      {...{ focused, chosen }}
      onFocus={setFocused}
      onChoose={setChosen}
    />
  )
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const root = document.createElement('div')
  document.body.append(root)
  act(() => createRoot(root).render(<Page />))
  the('[data-date="2026-12-08"]').focus()
})

const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const focusedDate = () => (document.activeElement as HTMLElement).dataset.date
const stops = () => document.querySelectorAll('table [tabindex="0"]')

test('one day is a tab stop; arrows, Home, End and Page keys lead from it, into the next month as well', () => {
  for (const [key, date] of [
    ['ArrowRight', '2026-12-09'],
    ['ArrowDown', '2026-12-16'],
    ['Home', '2026-12-14'],
    ['End', '2026-12-20'],
    ['PageDown', '2027-01-20'],
    ['ArrowUp', '2027-01-13'],
    ['PageDown', '2027-01-31'],
    ['PageUp', '2026-12-31'],
    ['PageUp', '2026-12-03'],
    ['ArrowLeft', '2026-12-03'],
  ] as const) {
    press(key)
    expect(focusedDate(), key).toBe(date)
    expect(stops()).toHaveLength(1)
  }
})

test('each day says what it is; a full one has the focus and opens, one that is closed does not', () => {
  const label = (date: string) => the(`[data-date="${date}"]`).getAttribute('aria-label')
  expect(label('2026-12-08')).toBe('mardi 8 décembre, deux créneaux libres')
  expect(label('2026-12-09')).toBe('mercredi 9 décembre, complet')
  expect(label('2026-12-01')).toBe('mardi 1er décembre, passé')
  expect(label('2026-12-12')).toBe('samedi 12 décembre, fermé')
  act(() => the('[data-date="2026-12-12"]').click())
  expect(document.querySelector('[aria-pressed="true"]')).toBeNull()
  act(() => the('[data-date="2026-12-09"]').click())
  expect(the('[aria-pressed="true"]').dataset.date).toBe('2026-12-09')
  act(() => the('[data-date="2026-12-08"]').click())
  expect(the('[aria-pressed="true"]').dataset.date).toBe('2026-12-08')
})

test('months are turned within what can be booked', () => {
  const [previous, next] = [...document.querySelectorAll<HTMLButtonElement>('.cal__head button')]
  expect([previous?.disabled, next?.disabled]).toEqual([true, false])
  act(() => next?.click())
  expect(the('#mois-affiche').textContent).toBe('Janvier 2027')
  expect([previous?.disabled, next?.disabled]).toEqual([false, true])
  expect(the('.cal').getAttribute('aria-busy')).toBe('true')
})
