import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import type { PersonRow } from '#contracts/people/people.ts'
import { type HandSession, readHandSessionQuery } from '#contracts/staff/hand-session.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { the } from '#test/support/draw.ts'
import { BookSession } from './book-session.tsx'
import type { NotBooked } from './hand-session-form.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const PEOPLE: PersonRow[] = [
  {
    ...{ ref: 'k5', name: 'Camille Martin', email: 'camille@example.fr', hasAccount: true, orderCount: 1 },
    ...{ paidCents: 0, currency: 'EUR', lastSeen: '2026-11-01T09:00:00.000Z' },
  },
]
const ADD_ONS = keptAddOns(['checkbox', 'input_multiplier'])
const PRODUCTS = [
  { id: 1, name: 'Entretien' },
  { id: 2, name: 'Atelier' },
]
const TIMES = [
  { value: '2026-12-01T09:00:00.000Z', words: '10 h à 11 h' },
  { value: '2026-12-01T10:00:00.000Z 4', words: '11 h à 12 h' },
]
const nobody = Object.fromEntries(BILLING_FIELDS.map((field) => [field, ''])) as BillingAddress
const CAMILLE = { ...nobody, first_name: 'Camille', last_name: 'Martin' }

/** Free on the first of each month alone; tells which addresses were asked for. */
function open(refused: NotBooked | null = null) {
  const asked: string[] = []
  const load = ({ request }: { request: Request }) => {
    const { search, searchParams } = new URL(request.url)
    asked.push(search)
    const query = readHandSessionQuery(searchParams)
    const [first] = PRODUCTS
    const product = PRODUCTS.find(({ id }) => id === query.productId) ?? first
    const date = query.date ?? '2026-12-01'
    const words = searchParams.get('client') ?? ''
    const session: HandSession = {
      ...{ products: PRODUCTS, leftOut: [], resourceId: null, date, firstDate: '2026-12-01', lastDate: '2026-12-31' },
      product: product
        ? {
            ...product,
            cents: 7900,
            addOns: product.id === 2 ? ADD_ONS : null,
            people: [],
            persons: null,
            intakeFields: [],
          }
        : null,
      times: date.endsWith('01') ? TIMES : [],
      ...{ next: null, billing: query.person ? CAMILLE : nobody, countries: [], currency: 'EUR' },
    }
    return { session, query, search: words, people: words === '' ? null : PEOPLE, submission: 'one' }
  }
  const Page = () => <BookSession {...useLoaderData<typeof load>()} refused={refused} />
  const Stub = createRoutesStub([{ path: '*', Component: Page, loader: load, HydrateFallback: () => null }])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  return { asked, draw: (at: string) => act(async () => root?.render(<Stub initialEntries={[at]} />)) }
}

const REFUSED: NotBooked = {
  errors: [{ sentence: 'Choisissez une heure.', field: 'time' }],
  ...{ isStaff: false, typed: { billing: nobody, time: '', fields: {}, options: {}, isGiven: false } },
}

/** As a browser does at each key of a date that is one by then. */
const put = (field: HTMLInputElement | HTMLSelectElement, value: string) =>
  act(async () => {
    const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
const date = () => the<HTMLInputElement>('input[type=date]')
const product = () => the<HTMLSelectElement>('select[name=produit]')
const status = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

test('a date is typed in one field: it keeps the focus, its hours are told, and what is half typed asks nobody', async () => {
  const { asked, draw } = open()
  await draw('/')
  const [field, said] = [date(), document.querySelector('[role=status]')]
  expect(status()[0]).toBe('2 créneaux libres mardi 1er décembre.')
  field.focus()
  await put(field, '')
  expect(asked).toHaveLength(1)
  await put(field, '2026-12-02')
  await put(field, '2026-12-25')
  expect([document.activeElement === field, field.value]).toEqual([true, '2026-12-25'])
  expect(new URLSearchParams(asked.at(-1)).get('le')).toBe('2026-12-25')
  expect(said?.isConnected && said.textContent).toContain('Aucun créneau libre vendredi 25 décembre.')
})

test('another session takes nothing of what was typed of who comes, and keeps the focus where it was chosen', async () => {
  const { draw } = open()
  await draw('/')
  const [select, name] = [product(), the<HTMLInputElement>('[name=billing_first_name]')]
  await put(name, 'Léa')
  select.focus()
  await put(select, '2')
  expect(the<HTMLInputElement>('form [name=product]').value).toBe('2')
  expect([name.isConnected, name.value]).toEqual([true, 'Léa'])
  expect([document.activeElement === select, select.value]).toEqual([true, '2'])
})

test('who was chosen is said, and the focus goes on to what is known of them', async () => {
  const { draw } = open()
  await draw('/?client=cam')
  await act(async () => the('[aria-label="Choisir Camille Martin"]').click())
  expect(the<HTMLInputElement>('[name=billing_first_name]').value).toBe('Camille')
  expect(document.activeElement?.getAttribute('name')).toBe('billing_first_name')
  expect(status()[1]).toBe('Repris ci-dessous\u202F: Camille Martin.')
})

test('options are asked with their prices, and what is to be paid follows them', async () => {
  const { draw } = open()
  await draw('/?produit=2')
  const sum = () => the('fieldset:has([name=pay])').textContent
  expect(sum()).toContain('Envoyer un lien de paiement de 79,00\u00A0€')
  await act(async () => the<HTMLInputElement>('[name="addon-2-0[]"][value=relecture-de-cv]').click())
  expect(sum()).toContain('de 104,00\u00A0€')
  await put(the<HTMLInputElement>('[name=addon-2-1]'), '3')
  expect(sum()).toContain('de 113,00\u00A0€')
  expect(the('#option-1001').textContent).toContain('Relecture de CV + 25,00\u00A0€')
})

test('what is refused of the hour leads to its place, also where none is free', async () => {
  const { draw } = open(REFUSED)
  await draw('/?le=2026-12-02')
  const hours = the('#time')
  hours.focus()
  expect(document.activeElement).toBe(hours)
  expect(the(`#${hours.getAttribute('aria-describedby')}`).textContent).toBe('Choisissez une heure.')
})

test.each([
  ['', 0],
  ['a=2026-12-01T11:00:00%2B01:00', 1],
  ['a=2026-12-01T15:00:00%2B01:00', 0],
])('the hour that the agenda led here by is chosen, else the first: %s', async (hour, place) => {
  const { draw } = open()
  await draw(`/?le=2026-12-01&${hour}`)
  expect(the<HTMLInputElement>('[name=time]:checked').value).toBe(TIMES[place]?.value)
})
