import type { Stripe } from '@stripe/stripe-js'
import { openProvider } from '#app/payment/provider-script.ts'
import { createExpressCalls, type ExpressCalls } from '#app/wire/express.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { onShopEvent } from '#app/wire/shop-events.ts'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { PROVIDER_API_VERSION } from '#contracts/identifiers.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { makeAttributionPlace } from './attribution-place.ts'
import { createButtons } from './buttons.ts'
import { doAction } from './express-hooks.ts'
import { createFlow } from './flow.ts'
import type { Offer } from './line-items.ts'
import type { Place } from './place.ts'
import { showRecap } from './recap.ts'

/** What one kind of page has buttons for, and what has them sell something else. */
type Kind<Sold extends Place> = {
  createPlace(params: ExpressParams, calls: ExpressCalls): Sold | null
  follow?(place: Sold, page: Page): void
}

/** Draws the buttons of wallets and sets them in motion: once a page, as soon as somebody comes near them. */
export function runButtons<Sold extends Place>({ createPlace, follow }: Kind<Sold>): void {
  const params = readPageSettings<ExpressParams>('express')
  if (!params || isSkipped(params)) return
  const calls = createExpressCalls(params)
  const place = createPlace(params, calls)
  if (!place) return
  makeAttributionPlace()
  const page = setInMotion(params, { place, calls })
  follow?.(place, page)
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

type Moving = { place: Place; calls: ExpressCalls }

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
      if (!buttons.update(next)) void draw(next)
    },
    async redraw(): Promise<void> {
      asked += 1
      const own = asked
      const isLast = () => own === asked
      buttons.hold(true)
      const [next, isSold] = await Promise.all([place.load(), isOutOfDate() ? followPage(params, isLast) : true])
      if (!isLast()) return
      buttons.hold(false)
      await draw(isSold ? next : null)
    },
  }
}

/** Cart and checkout by blocks have the server draw the buttons' block once, whatever becomes of the cart. */
const isOutOfDate = () => document.querySelector('.block-page .express[data-cart-changed]') !== null

/** What does so is fetched by the first change. Where it does not come all stays as it was: the shop checks the order. */
const followPage = (params: ExpressParams, isLast: () => boolean): Promise<boolean> =>
  import('./follow-cart-page.ts').then(
    ({ followCartPage }) => followCartPage(params, isLast),
    () => true,
  )

/** The buttons of a page, in motion. */
export type Page = ReturnType<typeof setInMotion>

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
