import type { ShippingRate } from '@stripe/stripe-js'
import type { Confirmed, Failure, FromSheet, SheetSettings, Terms } from '../express/express-protocol.ts'
import type { Messages } from '../message-catalogue.ts'
import { drawForm, drawTerms, type SheetView } from './sheet-view.ts'
import { createShownOrder, type ShownOrder } from './shown-order.ts'
import type { WalletCard } from './test-cards.ts'
import { PEOPLE, type Person } from './test-people.ts'
import type { Chosen } from './wallet-method.ts'

type Given = { messages: Messages; terms: Terms; post: (message: FromSheet) => void; email: string }

type State = 'choosing' | 'paying' | 'over'

/** Card, address, rate and what they come to; the customer may confirm once the shop has answered to each change. */
export function createSheetForm(settings: SheetSettings, { messages, terms, post, email }: Given) {
  const view = drawForm(settings, messages, email)
  const order = createShownOrder(settings, terms, post)
  let state: State = 'choosing'
  const show = (now: State) => {
    state = now
    drawTerms(view, settings, messages, { ...order.terms(), rate: order.rate() })
    drawState(view, messages, order, state)
  }
  const chosen = (): Chosen => ({
    person: personOf(view),
    card: cardOf(view),
    email: settings.asks.email ? view.contact.value.trim() : email,
  })
  const change = (tell: () => void) => {
    view.failure.hidden = true
    tell()
    show('choosing')
  }
  const leave = () => {
    if (state !== 'paying') post({ type: 'leave' })
  }
  view.person.addEventListener('change', () => change(() => order.sendTo(personOf(view))))
  view.rate.addEventListener('change', () => change(() => order.sendBy(view.rate.value)))
  view.back.addEventListener('click', leave)
  view.form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (state !== 'choosing' || order.isAsking() || !order.isServed()) return
    view.failure.hidden = true
    show('paying')
    post({ type: 'confirm', confirmed: confirmed(settings, chosen(), order.rate()) })
  })
  return {
    element: view.form,
    chosen,
    leave,
    begin() {
      change(() => order.sendTo(personOf(view)))
      view.form.querySelector<HTMLElement>('select, input, button')?.focus()
    },
    answered(id: number, given: Terms | null) {
      order.answered(id, given)
      if (state === 'choosing') show(state)
    },
    failed(failure: Failure) {
      if (state !== 'paying') return
      const isToBeMended = failure.reason !== undefined && failure.reason !== 'fail'
      show(isToBeMended ? 'choosing' : 'over')
      showFailure(view, messages, failure, isToBeMended)
    },
  }
}

/** What the shop says of it; then the customer chooses again, or goes back. */
function showFailure(view: SheetView, { wallet }: Messages, { message }: Failure, isToBeMended: boolean): void {
  view.failure.textContent = [message ?? wallet.failed, ...(isToBeMended ? [wallet.tryOther] : [])].join(' ')
  view.failure.hidden = false
  const next = isToBeMended ? view.form.querySelector<HTMLElement>('select') : view.back
  next?.focus()
}

function drawState(view: SheetView, { wallet }: Messages, order: ShownOrder, state: State): void {
  const isServed = order.isServed()
  const paying = state === 'paying' ? `${wallet.paying} ${wallet.doNotClose}` : ''
  view.status.textContent = order.isAsking() ? wallet.updating : paying
  view.notServed.textContent = isServed ? '' : wallet.notServed
  view.person.setAttribute('aria-invalid', String(!isServed))
  for (const control of [view.card, view.person, view.rate, view.contact]) control.disabled = state !== 'choosing'
  view.pay.hidden = state === 'over'
  view.back.hidden = state !== 'over'
  // The focus stays where it is while the shop answers: only the last step has to wait for it.
  view.pay.disabled = state !== 'choosing' || order.isAsking() || !isServed
}

function personOf({ person }: SheetView): Person {
  const found = PEOPLE.find(({ id }) => id === person.value)
  if (found) return found
  throw new Error(`Nobody in the address book is called ${person.value}`)
}

function cardOf({ cards, card }: SheetView): WalletCard {
  const found = cards.find(({ number }) => number === card.value)
  if (found) return found
  throw new Error(`No card of the wallet is ${card.value}`)
}

function confirmed({ asks, wallet }: SheetSettings, { person, email }: Chosen, rate?: ShippingRate): Confirmed {
  const { name, phone, address } = person
  return {
    billingDetails: {
      name,
      ...((asks.email || wallet === 'link') && { email }),
      ...(asks.phone && phone !== null && { phone }),
      address,
    },
    ...(asks.shipping && { shippingAddress: { name, address }, ...(rate && { shippingRate: rate }) }),
  }
}
