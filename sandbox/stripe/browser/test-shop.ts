import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from '@playwright/test'
import type {
  Appearance,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElement,
} from '@stripe/stripe-js'
import { CHROMIUM } from '#test/support/chromium.ts'
import { browserAssets } from './assets.ts'

/** A page of a shop as strict as ours: no inline script or style, scripts and frames from the sandbox only. */
export async function startTestShop(sandboxOrigin: string) {
  const policy = `default-src 'self'; script-src 'self' ${sandboxOrigin}; style-src 'self'; style-src-attr 'unsafe-inline'; frame-src ${sandboxOrigin}; connect-src 'self' ${sandboxOrigin}; img-src data:`
  const body = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Boutique</title><link rel="icon" href="data:,"><script src="${sandboxOrigin}/v3/"></script></head><body><main><h1>Paiement</h1><form><div id="card"></div><button>Payer</button></form></main></body></html>`
  return listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(body)
  })
}

export async function listen(listener: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

export type Bench = Awaited<ReturnType<typeof startBench>>

const SESSION = JSON.stringify({ id: 'elements_session_1', object: 'elements_session' })
const FOR_ANY_ORIGIN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' }

/**
 * A browser, a shop and a sandbox of which only the script and the frame are there: all calls on its API but the one
 * that every form begins with are cut off, as by a broken connection.
 */
export async function startBench() {
  const assets = await browserAssets()
  const requested: string[] = []
  const sandbox = await listen((request, response) => {
    const asset = assets[request.url ?? '']
    requested.push(`${request.method} ${request.url}`)
    if (request.url?.startsWith('/v1/elements/sessions')) response.writeHead(200, FOR_ANY_ORIGIN).end(SESSION)
    else if (asset) response.writeHead(200, { 'content-type': asset.contentType }).end(asset.body)
    else response.destroy()
  })
  const shop = await startTestShop(sandbox.origin)
  const browser = await chromium.launch(CHROMIUM)
  return {
    requested,
    sandboxOrigin: sandbox.origin,
    shopOrigin: shop.origin,
    open: (appearance?: Appearance) => openTill(browser, shop.origin, appearance),
    async close() {
      await browser.close()
      await shop.close()
      await sandbox.close()
    },
  }
}

export type Till = { stripe: Stripe; elements: StripeElements; element: StripePaymentElement; events: string[] }

const OPTIONS: StripeElementsOptionsMode = {
  mode: 'payment',
  amount: 1700,
  currency: 'eur',
  paymentMethodCreation: 'manual',
}

/** The shop's page with a payment element mounted and ready; console errors of the page are collected. */
export async function openTill(browser: Browser, shopOrigin: string, appearance: Appearance = {}) {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 600, height: 600 } })
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  await page.goto(shopOrigin)
  const till = await page.evaluateHandle(mountElement, { ...OPTIONS, appearance })
  return { page, till, consoleErrors, card: cardFrame(page) }
}

/** Runs in the page. */
function mountElement(options: StripeElementsOptionsMode): Promise<Till> {
  if (!window.Stripe) throw new Error('The sandbox script did not define Stripe')
  const stripe = window.Stripe('pk_test_sandbox', { locale: 'fr' })
  const elements = stripe.elements(options)
  const element = elements.create('payment', { layout: { type: 'accordion', radios: 'never' } })
  const events: string[] = []
  element.on('focus', () => events.push('focus'))
  element.on('blur', () => events.push('blur'))
  element.on('escape', () => events.push('escape'))
  element.on('change', ({ empty, complete, value }) => events.push(`change ${value.type} ${empty} ${complete}`))
  element.mount('#card')
  return new Promise((resolve) => element.once('ready', () => resolve({ stripe, elements, element, events })))
}

function cardFrame(page: Page) {
  const frame = page.frameLocator('#card iframe')
  return {
    frame,
    number: frame.locator('[name=number]'),
    expiry: frame.locator('[name=expiry]'),
    cvc: frame.locator('[name=cvc]'),
    /** What is written under a field; empty while nothing is wrong. */
    error: (field: 'number' | 'expiry' | 'cvc') => frame.locator(`#Field-${field}Error`).textContent(),
  }
}
