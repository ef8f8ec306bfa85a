import { beforeEach, expect, test, vi } from 'vitest'
import { scrollPage } from './scroll-page.ts'

/** jsdom lays nothing out: where the page is, as a browser would keep it. */
let top = 0
const putAt = (to: number) => {
  top = to
}

beforeEach(() => {
  vi.useFakeTimers()
  putAt(400)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => putAt((to as ScrollToOptions).top ?? 0))
})

test('a page is where it is to be when its time is over, and on its way before', () => {
  scrollPage(0, 1000)
  vi.advanceTimersByTime(500)
  expect(top).toBeGreaterThan(100)
  expect(top).toBeLessThan(300)
  vi.advanceTimersByTime(600)
  expect(top).toBe(0)
})

test('it is there at once for those who want no movement', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  scrollPage(0, 1000)
  expect(top).toBe(0)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('a %s ends it where it is', (own) => {
  scrollPage(0, 1000)
  vi.advanceTimersByTime(300)
  document.body.dispatchEvent(new Event(own, { bubbles: true }))
  const there = top
  vi.advanceTimersByTime(1000)
  expect(top).toBe(there)
  expect(there).toBeGreaterThan(0)
})

test('whoever has scrolled elsewhere stays there, whatever they did it with', () => {
  scrollPage(0, 1000)
  vi.advanceTimersByTime(300)
  putAt(900)
  vi.advanceTimersByTime(1000)
  expect(top).toBe(900)
})
