import type { Stripe, StripeElements, StripeExpressCheckoutElement } from '@stripe/stripe-js'
import { nextTask } from '#app/ui/next-task.ts'
import { EXPRESS_WALLETS, type ExpressWallet } from '#contracts/payment/express.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { buttonOptions, canBeSold, groupOptions } from './element-options.ts'
import type { Offer } from './line-items.ts'

/** One wallet's button, and the group that its amount belongs to. */
export type Button = { wallet: ExpressWallet; elements: StripeElements; element: StripeExpressCheckoutElement }

type Drawing = {
  params: ExpressParams
  provider: () => Promise<Stripe>
  follow: (button: Button) => void
  /** Tells the shop why a button did not come. */
  complain: (error: string) => void
}

const STILL_HERE_MS = 2000

const container = () => document.getElementById(EXPRESS_IDS.container)
const roomId = (wallet: ExpressWallet) => `${EXPRESS_IDS.container}-${wallet}`

/** The buttons of a page: drawn in the rooms that it keeps for them, taken away where the browser has no such wallet. */
export function createButtons({ params, provider, follow, complain }: Drawing) {
  let drawn: Button[] = []
  let drawing = 0
  /** What the buttons sell: it may come to cost something else while they are drawn. */
  let sold: Offer | null = null
  /** Their owner's browser, or account, has no such wallet: no need to ask again. */
  const missing = new Set<ExpressWallet>()

  function takeDown(): void {
    for (const { element } of drawn) element.destroy()
    drawn = []
  }

  const hide = () => show(false)

  /** Draws all buttons anew for what is sold now; null: nothing can be. */
  async function draw(offer: Offer | null): Promise<void> {
    drawing += 1
    const own = drawing
    sold = offer
    takeDown()
    hide()
    if (!offer) return endPreparing()
    if (!canBeSold(offer, params)) return removeOthers([])
    const stripe = await provider().catch(() => null)
    // Something else is sold by now.
    if (own !== drawing) return
    // Without the provider's script no button comes: the block need not wait for one.
    if (!stripe) return removeOthers([])
    const wallets = EXPRESS_WALLETS.filter((wallet) => params.tremplin.wallets.includes(wallet))
    for (const wallet of wallets) {
      // Each takes a phone as long as a touch may wait for its answer.
      await nextTask()
      if (own !== drawing || !sold) return
      drawOne(stripe, wallet, sold)
    }
    if (drawn.length === 0) removeOthers([])
    else removeOthers(wallets)
  }

  function drawOne(stripe: Stripe, wallet: ExpressWallet, offer: Offer): void {
    const room = missing.has(wallet) ? null : roomOf(wallet)
    if (!room) return
    const elements = stripe.elements(groupOptions(wallet, offer, params))
    const element = elements.create('expressCheckout', buttonOptions(wallet, params))
    const button = { wallet, elements, element }
    const giveUp = () => {
      if (!drawn.includes(button)) return
      drawn = drawn.filter((each) => each !== button)
      element.destroy()
      room.remove()
    }
    drawn.push(button)
    element.on('loaderror', ({ error }) => {
      // Who leaves the page breaks off its calls: what this page still tells by then did happen on it.
      setTimeout(() => complain(`${error.type} ${error.code ?? ''}`), STILL_HERE_MS)
      giveUp()
    })
    element.on('ready', ({ availablePaymentMethods: available }) => {
      if (!drawn.includes(button)) return
      if (available && Object.values(available).some(Boolean)) return show(true)
      missing.add(wallet)
      giveUp()
    })
    follow(button)
    element.mount(room)
  }

  return {
    draw,
    hide,
    /** They cost something else now; true where there are any. */
    update(next: Offer): boolean {
      sold = next
      for (const { elements } of drawn) elements.update({ amount: next.amount })
      return drawn.length > 0
    },
    /** Nothing can be pressed while it is not sure what is sold. */
    hold(isHeld: boolean): void {
      const block = container()
      if (!block) return
      block.inert = isHeld
      block.setAttribute('aria-busy', String(isHeld))
    },
  }
}

/** The room of a wallet's button: made again, in its place, where an earlier try gave it up. */
function roomOf(wallet: ExpressWallet): HTMLElement | null {
  const block = container()
  const there = document.getElementById(roomId(wallet))
  if (!block || there) return there
  const room = document.createElement('div')
  room.id = roomId(wallet)
  const later = EXPRESS_WALLETS.slice(EXPRESS_WALLETS.indexOf(wallet) + 1)
  const next = later.map((each) => document.getElementById(roomId(each))).find((each) => each?.parentElement === block)
  block.insertBefore(room, next ?? null)
  return room
}

/** Rooms of wallets that may not stand on this page. */
function removeOthers(wallets: readonly ExpressWallet[]): void {
  for (const wallet of EXPRESS_WALLETS) if (!wallets.includes(wallet)) document.getElementById(roomId(wallet))?.remove()
}

/** What stands around the buttons need not keep their room: something has to be chosen first. */
function endPreparing(): void {
  const block = container()?.closest<HTMLElement>('[data-state=preparing]')
  if (block) block.dataset.state = 'away'
}

/** The whole block, with what separates it from the form below (facts express-checkout §1). */
function show(isShown: boolean): void {
  for (const id of [EXPRESS_IDS.container, EXPRESS_IDS.separator]) {
    const part = document.getElementById(id)
    if (part) part.style.display = isShown ? '' : 'none'
  }
}
