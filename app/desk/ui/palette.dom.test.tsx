import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { gesturesOf } from '#contracts/staff/desk-gestures.ts'
import type { DeskHits } from '#contracts/staff/desk-search.ts'
import { the } from '#test/support/draw.ts'
import { putIn } from '#test/support/put-in.ts'
import { Palette } from './palette.tsx'

let root: Root | undefined
/** What the server says of each search; a promise where it takes its time. */
let answers: Record<string, DeskHits | Promise<DeskHits>> = {}
let posted: string[] = []
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
    this.querySelector('input')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  ;[answers, posted] = [{}, []]
  await open()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

const PLACES = [
  { path: DESK_PAGES.orders, name: 'Commandes' },
  { path: DESK_PAGES.payments, name: 'Paiements' },
]

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <Palette places={PLACES} gestures={gesturesOf('owner')} />
      <output>{pathname}</output>
    </>
  )
}

async function open() {
  const search = async ({ request }: { request: Request }) => {
    const typed = new URL(request.url).searchParams.get('q') ?? ''
    return { typed, found: (await answers[typed]) ?? [] }
  }
  const post = async ({ request }: { request: Request }) => {
    posted.push(String((await request.formData()).get('sorte')))
    return null
  }
  const Stub = createRoutesStub([
    { path: DESK_PAGES.search, loader: search },
    { path: '*', Component: Page, action: post },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/bureau/']} />))
}

const press = (key: string, target: Element = document.body, held = {}) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held })))
const field = () => the<HTMLInputElement>('[role=combobox]')
const type = (text: string) => putIn('[role=combobox]', text)
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const groups = () => [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label'))
const chosen = () => the(`#${CSS.escape(field().getAttribute('aria-activedescendant') ?? '')}`).textContent

const DIALLO: DeskHits = [
  { title: 'Commandes', hits: [{ path: DESK_PAGES.order(1042), name: 'n° 1042', about: 'Amina Diallo, 17,00 €' }] },
  { title: 'Clients', hits: [{ path: DESK_PAGES.person('k7'), name: 'Amina Diallo', about: 'amina@exemple.fr' }] },
]

test.each([{ metaKey: true }, { ctrlKey: true }])(
  '⌘K opens it (%j), with its places and gestures before a word',
  async (held) => {
    await press('k', document.body, held)
    expect(the<HTMLDialogElement>('dialog').open).toBe(true)
    expect(document.activeElement).toBe(field())
    expect(groups()).toEqual(['Lieux', 'Gestes'])
    expect(options()).toContain('Paiements')
  },
)

test('what is typed finds orders and people, by groups, with its letters marked; arrows choose and Enter goes there', async () => {
  answers = { diallo: DIALLO }
  await press('k', document.body, { metaKey: true })
  await type('diallo')
  expect(groups()).toEqual(['Commandes', 'Clients'])
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Diallo', 'Diallo'])
  expect(chosen()).toContain('n° 1042')
  await press('ArrowDown', field())
  expect(chosen()).toContain('amina@exemple.fr')
  await press('ArrowDown', field())
  expect(chosen()).toContain('n° 1042')
  await press('ArrowUp', field())
  await press('Enter', field())
  expect(the('output').textContent).toBe(DESK_PAGES.person('k7'))
  expect(the<HTMLDialogElement>('dialog').open).toBe(false)
})

test('an answer to what was typed before is not shown for what is typed now', async () => {
  const { promise, resolve } = Promise.withResolvers<DeskHits>()
  answers = { dia: promise, paie: [] }
  await press('k', document.body, { metaKey: true })
  await type('dia')
  await type('paie')
  await act(async () => resolve(DIALLO))
  expect(options()).toEqual(['Paiements'])
})

test('an answer that comes late takes nothing from what is chosen meanwhile', async () => {
  const late = Promise.withResolvers<DeskHits>()
  answers = { paie: late.promise }
  await press('k', document.body, { metaKey: true })
  await type('paie')
  expect(chosen()).toContain('Paiements')
  await act(async () => late.resolve(DIALLO))
  expect(groups()).toContain('Commandes')
  expect(chosen()).toContain('Paiements')
  await press('Enter', field())
  expect(the('output').textContent).toBe(DESK_PAGES.payments)
})

test('a gesture is carried out from there', async () => {
  await press('k', document.body, { metaKey: true })
  await type('nouvel article')
  expect(options()).toEqual(['Nouvel articleN puis A'])
  await press('Enter', field())
  expect([posted, the('output').textContent]).toEqual([['article'], DESK_PAGES.contents])
})

test('places are found without their accents; what nothing answers is said', async () => {
  answers = { PAÎEM: [], atlantide: [] }
  await press('k', document.body, { metaKey: true })
  await type('PAÎEM')
  expect(options()).toEqual(['Paiements'])
  await type('atlantide')
  expect([options(), the('[role=status]').textContent]).toEqual([[], 'Rien ne répond à «\u202Fatlantide\u202F».'])
})

test('⌘Entrée opens what is chosen in a tab of its own, and leaves the search open', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await press('k', document.body, { metaKey: true })
  await type('paiements')
  await press('Enter', field(), { metaKey: true })
  expect(open).toHaveBeenCalledWith(DESK_PAGES.payments, '_blank', 'noopener')
  expect([the('output').textContent, the<HTMLDialogElement>('dialog').open]).toEqual(['/bureau/', true])
})
