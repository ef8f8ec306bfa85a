import { beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { watchPresses } from './watch-presses.ts'

let presses: ReturnType<typeof watchPresses>

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main><button>Payer</button><input type="checkbox"><input id="text"></main>'
  presses = watchPresses(the('main'))
})

const send = (target: EventTarget, type: string, init: object = {}) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init))

async function isPressed(): Promise<boolean> {
  return Promise.race([presses.over().then(() => false), vi.advanceTimersByTimeAsync(0).then(() => true)])
}

test('a press is over after its click', async () => {
  expect(await isPressed()).toBe(false)
  send(the('button'), 'pointerdown', { button: 0 })
  expect(await isPressed()).toBe(true)
  send(window, 'pointerup')
  expect(await isPressed()).toBe(true)
  the('button').click()
  await vi.advanceTimersByTimeAsync(1)
  expect(await isPressed()).toBe(false)
})

test('a release elsewhere, which no click follows, ends it a moment later', async () => {
  send(the('button'), 'pointerdown', { button: 0 })
  send(window, 'pointerup')
  await vi.advanceTimersByTimeAsync(349)
  expect(await isPressed()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isPressed()).toBe(false)
})

test.each(['button', '[type=checkbox]'])('the space bar presses %s', async (selector) => {
  send(the(selector), 'keydown', { key: ' ' })
  expect(await isPressed()).toBe(true)
  send(window, 'blur')
  await vi.advanceTimersByTimeAsync(1)
  expect(await isPressed()).toBe(false)
})

test('a space that is typed, another key and another button press nothing', async () => {
  send(the('#text'), 'keydown', { key: ' ' })
  send(the('button'), 'keydown', { key: 'Enter' })
  send(the('button'), 'pointerdown', { button: 2 })
  expect(await isPressed()).toBe(false)
})
