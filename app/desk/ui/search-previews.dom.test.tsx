import { act, createRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_FIELDS } from '#contracts/staff/text-fields.ts'
import { the } from '#test/support/draw.ts'
import { SearchTextsForm } from './product/search-texts-form.tsx'
import { SettingsDialog } from './texts/settings-dialog.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="desk"></div>'
})

async function open(Component: () => ReactNode) {
  const Stub = createRoutesStub([
    { id: 'desk/desk', path: '/', Component, loader: () => null, HydrateFallback: () => null },
  ])
  const root = createRoot(the('#desk'))
  const hydrationData = { loaderData: { 'desk/desk': { shopName: 'Tremplin' } } }
  await act(async () => root.render(<Stub initialEntries={['/']} hydrationData={hydrationData} />))
  return () => act(async () => root.unmount())
}

async function type(name: string, words: string) {
  const field = the<HTMLInputElement>(`[name="${name}"]`)
  await act(async () => {
    field.value = words
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const preview = () => the('.serp').textContent

test('a product is shown as a search will show it, while that is written', async () => {
  const leave = await open(() => (
    <SearchTextsForm slug="guide" host="tremplin.test" title="Le guide" text="Se préparer." />
  ))
  expect(preview()).toBe('tremplin.test › produit › guideLe guideSe préparer.')
  await type('titre-recherche', 'Le grand guide')
  await type('texte-recherche', 'Se préparer en une heure.')
  await type('adresse', 'grand-guide')
  expect(preview()).toBe('tremplin.test › produit › grand-guideLe grand guideSe préparer en une heure.')
  expect(document.body.textContent).toContain('14 signes sur 60')
  await leave()
})

test('a text is shown as a search will show it: by its title where it has no other, with the shop’s name, cut where searches cut', async () => {
  const settings = {
    ...{ kind: 'page' as const, ref: createRef<HTMLDialogElement>(), change: () => undefined, errors: {} },
    ...{
      choices: { categories: [], products: [], pictures: [], targets: [], forms: [] },
      form: 'texte',
      isReadOnly: false,
      isOnline: true,
    },
  }
  const fields = { ...NO_FIELDS, title: 'Le trac', slug: 'le-trac', excerpt: 'Une heure avant. '.repeat(20) }
  const leave = await open(() => <SettingsDialog {...settings} fields={fields} />)
  expect(preview()).toMatch(/^Dans la rechercheLe trac .*Tremplin\/le-trac\/Une heure avant\..*…$/)
  await leave()
  const other = await open(() => (
    <SettingsDialog {...settings} fields={{ ...fields, searchTitle: 'Vaincre le trac' }} />
  ))
  expect(preview()).toContain('Vaincre le trac')
  await other()
})
