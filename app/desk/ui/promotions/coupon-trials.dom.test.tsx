import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { the } from '#test/support/draw.ts'
import { CouponTrials } from './coupon-trials.tsx'

let root: Root | undefined
let tried: FormDataEntryValue[]
beforeEach(() => {
  tried = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Its choices are read anew at each `draw`, as with each answer that the page gets. */
function Page() {
  const [drawn, draw] = useState(0)
  const options = { currency: 'EUR', products: [], categories: [] }
  return (
    <form>
      <input name="montant" defaultValue="" />
      <button type="button" onClick={() => draw(drawn + 1)}>
        {drawn}
      </button>
      <CouponTrials {...{ options }} sentence="Rien." trials={null} isAutomatic={false} />
    </form>
  )
}

async function open() {
  const action = async ({ request }: { request: Request }) => {
    const amount = (await request.formData()).get('montant') ?? ''
    tried.push(amount)
    const trial = { goods: `Panier ${amount}`, beforeCents: 1000, afterCents: 900, refused: '', untouched: [] }
    return { trials: [{ ...trial, freesShipping: false }] }
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: DESK_PAGES.tryPromotion, action },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/']} />))
}

const write = (text: string) =>
  act(async () => {
    const field = the<HTMLInputElement>('[name=montant]')
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('what is written is tried once somebody has stopped typing, with what is written then', async () => {
  await open()
  await write('1')
  await pass(399)
  await write('10')
  await pass(399)
  expect(tried).toEqual([])
  await pass(1)
  expect(tried).toEqual(['10'])
  expect(the('.trials').textContent).toContain('Panier 10')
})

test('a page that is drawn anew meanwhile tries what was written all the same', async () => {
  await open()
  await write('10')
  await act(async () => the('button').click())
  await pass(400)
  expect(tried).toEqual(['10'])
  expect(the('.trials').textContent).toContain('Panier 10')
})
