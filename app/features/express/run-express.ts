import type { Stripe } from '@stripe/stripe-js'
import { openProvider } from '#app/payment/provider-script.ts'
import { createExpressCalls } from '#app/wire/express.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { onShopEvent } from '#app/wire/shop-events.ts'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { PROVIDER_API_VERSION } from '#contracts/identifiers.ts'
import type { ExpressOrderParams, ExpressParams } from '#contracts/wire/express-settings.ts'
import { makeAttributionPlace } from './attribution-place.ts'
import { createButtons } from './buttons.ts'
import { createCartPlace } from './cart-place.ts'
import { doAction } from './express-hooks.ts'
import { createFlow } from './flow.ts'
import { followCartPage } from './follow-cart-page.ts'
import { followOptions } from './follow-options.ts'
import type { Offer } from './line-items.ts'
import { createOrderPlace } from './order-place.ts'
import type { Place } from './place.ts'
import { hasDeposit } from './product-form.ts'
import { createProductPlace, type ProductPlace } from './product-place.ts'
import { showRecap } from './recap.ts'
import { spareCustomers } from './spare-customers.ts'

/** Draws the buttons of wallets and sets them in motion: once a page, as soon as somebody comes near them. */
export function runExpress(): void {
  const params = readPageSettings<ExpressParams>('express')
  if (!params || isSkipped(params)) return
  void spareCustomers(params)
  const calls = createExpressCalls(params)
  const product = params.product ? createProductPlace(params.product, calls, params.checkout.currency_decimals) : null
  const place = product ?? placeOf(params)
  if (!place) return
  makeAttributionPlace()
  const page = setInMotion(params, { place, calls })
  if (product) followProduct(product, page)
  const redraw = () => void page.redraw()
  onShopEvent('updated_cart_totals', redraw)
  onShopEvent('updated_checkout', redraw)
  // Coming back after the order: the page in memory is still covered.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.querySelector('.blockOverlay')) window.location.reload()
  })
  redraw()
  // The order form asks by itself.
  if (submissionUnderWay() !== null && !document.querySelector(ORDER_FORM)) page.flow.askAgain()
}

/** Of every kind of page that takes orders. */
const ORDER_FORM = 'form:is([name=checkout], #order_review, .wc-block-checkout__form)'

/** Spec §2, express wallet buttons; block pages have buttons of their own. */
const isSkipped = ({ has_block, is_pay_for_order, stripe }: ExpressParams) =>
  Boolean(has_block && !is_pay_for_order) || stripe.publishable_key === ''

const placeOf = (params: ExpressParams): Place | null =>
  params.is_pay_for_order
    ? createOrderPlace(readPageSettings<ExpressOrderParams>('expressOrder'), params)
    : createCartPlace(params)

type Moving = { place: Place; calls: ReturnType<typeof createExpressCalls> }

function setInMotion(params: ExpressParams, { place, calls }: Moving) {
  let offer: Offer | null = null
  let asked = 0
  const provider = createProvider(params)
  const flow = createFlow({ params, place, calls, provider, offer: () => offer })
  const buttons = createButtons({ params, provider, follow: flow.follow, complain: calls.logError })

  function tell(next: Offer | null): void {
    offer = next
    if (next) showRecap({ totalCents: next.amount, currency: next.currency, sold: place.soldWords?.() })
    doAction('update-button-data', next)
  }

  /** Draws the buttons for what is sold; `null`: nothing can be. */
  async function draw(next: Offer | null): Promise<void> {
    tell(next)
    // Without the provider's script there are no buttons; all else of the page works.
    await buttons.draw(next).catch(buttons.hide)
  }

  return {
    flow,
    buttons,
    draw,
    offer: () => offer,
    /** The buttons that are there sell this now. */
    retell(next: Offer): void {
      tell(next)
      if (!buttons.update(next.amount)) void draw(next)
    },
    async redraw(): Promise<void> {
      asked += 1
      const own = asked
      const isLast = () => own === asked
      buttons.hold(true)
      const [next, isSold] = await Promise.all([place.load(), isOutOfDate() ? followCartPage(params, isLast) : true])
      if (!isLast()) return
      buttons.hold(false)
      await draw(isSold ? next : null)
    },
  }
}

/** Cart and checkout by blocks have the server draw the buttons' block once, whatever becomes of the cart. */
const isOutOfDate = () => document.querySelector('.block-page .express[data-cart-changed]') !== null

type Page = ReturnType<typeof setInMotion>

/** What is chosen on a product's page: its price goes into the buttons, or they are drawn anew (spec §4, option changes). */
function followProduct(place: ProductPlace, page: Page): void {
  followOptions({
    place,
    hold: page.buttons.hold,
    show: (next) => {
      const before = page.offer()
      const isSameSheet = next && before && next.requestShipping === before.requestShipping && next.amount > 0
      if (!isSameSheet || hasDeposit() || page.flow.takeAborted()) return void page.draw(next)
      page.retell(next)
    },
  })
}

/** Opened once, and tried again where it did not come. */
function createProvider({ stripe, tremplin }: ExpressParams): () => Promise<Stripe> {
  const settings = { key: stripe.publishable_key, scriptUrl: tremplin.scriptUrl, apiVersion: PROVIDER_API_VERSION }
  let opening: Promise<Stripe> | null = null
  return () => {
    opening ??= openProvider(settings).catch((cause: unknown) => {
      opening = null
      throw cause
    })
    return opening
  }
}
