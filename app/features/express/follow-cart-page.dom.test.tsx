import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { settingsBlockId } from '#app/wire/page-settings.ts'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { draw, the } from '#test/support/draw.ts'
import { followCartPage } from './follow-cart-page.ts'

const PRINT: ExpressBlock = {
  ...{ place: 'cart', wallets: ['googlePay'], height: 48, radius: 4, absences: [] },
  ...{ sold: 'Cahier', currency: 'EUR', totalCents: 1900 },
  ...{ needsDigitalConsent: false, serviceConsent: null, needsShipping: true, renewals: [] },
}
const BOTH: ExpressBlock = {
  ...{ ...PRINT, sold: 'Cahier, 2 × Guide', totalCents: 5300, needsDigitalConsent: true },
  renewals: ['9,00\u00A0€ chaque mois.'],
}

let params: ExpressParams
beforeEach(() => {
  draw(<ExpressButtons block={PRINT} />)
  params = { login_confirmation: '' } as ExpressParams
})

const room = () => the('#wc-stripe-express-checkout-element-googlePay')
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('.express input')].map(({ id, checked }) => [id, checked])

/** What the page would say now; null: it does not come. */
function pageIs(block: ExpressBlock | null, settings: object = {}): void {
  const said = `<script type="application/json" id="${settingsBlockId('express')}">${JSON.stringify(settings)}</script>`
  const html = (block ? renderToStaticMarkup(<ExpressButtons block={block} />) : '') + said
  vi.stubGlobal('fetch', async () => new Response(html, { headers: { 'Content-Type': 'text/html' } }))
}

test('what is bought, what comes again and what has to be agreed to follow the cart; the buttons stay where they are', async () => {
  the<HTMLInputElement>('#express_terms').checked = true
  const before = room()
  before.innerHTML = '<iframe></iframe>'
  pageIs(BOTH, { login_confirmation: { message: 'Connectez-vous.' }, tremplin: { renewsItself: true } })
  expect(await followCartPage(params, () => true)).toBe(true)
  expect([...document.querySelectorAll('.express__recap')].map(({ textContent }) => textContent)).toEqual([
    'Vous payez 53,00\u00A0€ pour Cahier, 2 × Guide. La livraison se choisit avec l’adresse, avant de confirmer.',
    '9,00\u00A0€ chaque mois.',
  ])
  expect(boxes()).toEqual([
    ['express_digital_consent', false],
    ['express_terms', true],
  ])
  expect([room() === before, room().innerHTML]).toEqual([true, '<iframe></iframe>'])
  expect(params).toMatchObject({ login_confirmation: { message: 'Connectez-vous.' }, tremplin: { renewsItself: true } })
})

test('boxes that ask the same stay as they are, with the focus', async () => {
  the('#express_terms').focus()
  pageIs({ ...PRINT, sold: '2 × Cahier', totalCents: 3800 })
  expect(await followCartPage(params, () => true)).toBe(true)
  expect([document.activeElement?.id, the('[data-express-sold]').textContent]).toEqual(['express_terms', '2 × Cahier'])
})

test('where no wallet may buy what is in the cart now it says so', async () => {
  pageIs(null)
  expect(await followCartPage(params, () => true)).toBe(false)
})

test('a page that does not come leaves all as it was', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await followCartPage(params, () => true)).toBe(true)
  expect(boxes()).toEqual([['express_terms', false]])
})

test('an answer that another change of the cart has made old leaves what the newer one says', async () => {
  pageIs(BOTH, { login_confirmation: { message: 'Connectez-vous.' } })
  expect(await followCartPage(params, () => false)).toBe(true)
  expect([boxes(), params.login_confirmation]).toEqual([[['express_terms', false]], ''])
})

test('the page is asked without the query that put something into the cart, and one that breaks off is none', async () => {
  window.history.replaceState(null, '', '/panier/?add-to-cart=5')
  const asked: string[] = []
  const broken = { ok: true, text: () => Promise.reject(new TypeError('network error')) }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return broken
  })
  expect(await followCartPage(params, () => true)).toBe(true)
  expect(asked).toEqual(['/panier/'])
})
