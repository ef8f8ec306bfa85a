import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, useActionData, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { MeetingSeats } from './meeting-seats.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

async function open() {
  const freed: number[] = []
  const load = () => ({
    seats: [
      { bookingId: 3, name: 'Alice', mayFree: true },
      { bookingId: 4, name: '', mayFree: true },
    ].filter(({ bookingId }) => !freed.includes(bookingId)),
  })
  const action = async ({ request }: { request: Request }) => {
    freed.push(Number((await request.formData()).get('place')))
    return {}
  }
  const Page = () => (
    <MeetingSeats {...useLoaderData<typeof load>()} mayFree freed={useActionData<typeof action>() ?? null} />
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page, loader: load, action, HydrateFallback: () => null }])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root?.render(<Stub initialEntries={['/']} />))
  return freed
}
const press = (selector: string) => act(async () => the(selector).click())

test('a place is freed only once it was said what that does, and the focus stays in the page', async () => {
  const freed = await open()
  await press('[aria-label="Libérer la place\u202F: Alice"]')
  const dialog = the<HTMLDialogElement>('dialog')
  expect([freed, dialog.open]).toEqual([[], true])
  expect(the('dialog h2').textContent).toBe('Libérer la place\u202F: Alice')
  await press('dialog .btn--quiet')
  expect([freed, dialog.open]).toEqual([[], false])
  await press('[aria-label="Libérer la place\u202F: Membre effacé"]')
  await press('dialog [type=submit]')
  expect([freed, dialog.open]).toEqual([[4], false])
  await press('[aria-label="Libérer la place\u202F: Alice"]')
  await press('dialog [type=submit]')
  expect([freed, document.querySelectorAll('li .btn').length]).toEqual([[4, 3], 0])
  expect(document.activeElement).toBe(the('#seats'))
})
