import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gesturesOf } from '#contracts/staff/desk-gestures.ts'
import { ROLES, type Role } from '#contracts/staff/roles.ts'
import { the } from '#test/support/draw.ts'
import { CreateMenu } from './create-menu.tsx'

let root: Root | undefined
let posted: string[] = []
/** What the server waits for before it answers. */
let held: Promise<void> | null = null
beforeEach(() => {
  held = null
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  posted = []
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

async function open(role: Role) {
  const Page = () => (
    <>
      <CreateMenu gestures={gesturesOf(role)} />
      <output>{useLocation().pathname}</output>
    </>
  )
  const action = async ({ request }: { request: Request }) => {
    posted.push(String((await request.formData()).get('sorte')))
    await held
    return null
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page, action }])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/bureau/']} />))
}

const offered = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const press = (text: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('li :is(a, button)')].find((each) => each.textContent === text)?.click(),
  )

test.each(ROLES)('%s finds there what is theirs to make, and nothing else', async (role) => {
  await open(role)
  expect(offered()).toEqual(gesturesOf(role).map(({ made }) => made))
})

test('an article is begun by sending its form, a product on its page, and the menu is closed there', async () => {
  await open('owner')
  await press('Un article')
  expect([posted, the('output').textContent]).toEqual([['article'], '/bureau/contenu/'])
  the<HTMLDetailsElement>('details').open = true
  await press('Un produit')
  expect([the('output').textContent, the<HTMLDetailsElement>('details').open]).toEqual([
    '/bureau/produits/nouveau/fichier/',
    false,
  ])
})

test('the menu is closed as its form is sent: a second press begins no second article', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await open('owner')
  the<HTMLDetailsElement>('details').open = true
  await press('Un article')
  expect([posted, the<HTMLDetailsElement>('details').open]).toEqual([['article'], false])
  await act(async () => resolve())
})
