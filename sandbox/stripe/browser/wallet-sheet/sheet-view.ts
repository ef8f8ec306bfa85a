import type { ShippingRate } from '@stripe/stripe-js'
import { amountText } from '../actions/sheet-parts.ts'
import type { SheetSettings, Terms } from '../express/express-protocol.ts'
import { WALLETS } from '../express/wallet-kinds.ts'
import { walletMark } from '../express/wallet-mark.ts'
import type { Messages } from '../message-catalogue.ts'
import { make, options, row } from './make.ts'
import { cardLabel, cardsOf } from './test-cards.ts'
import { labelOf, PEOPLE } from './test-people.ts'

export type SheetView = ReturnType<typeof drawForm>

/** The strip that says what this is, the wallet's name, and the way out. */
export function drawHead(settings: SheetSettings, { wallet }: Messages, onLeave: () => void): HTMLElement[] {
  const { name } = WALLETS[settings.wallet]
  const cross = make('button', { type: 'button', className: 'cross', ariaLabel: wallet.close }, '×')
  cross.addEventListener('click', onLeave)
  return [
    make('p', { className: 'sandbox' }, wallet.notice),
    make('div', { className: 'head' }, make('h2', {}, walletMark(settings.wallet), name), cross),
  ]
}

/** What the customer chooses and what it comes to; the amounts are drawn by `drawTerms`. */
export function drawForm(settings: SheetSettings, messages: Messages, email: string) {
  const { asks, wallet } = settings
  const { wallet: texts } = messages
  const cards = cardsOf(wallet)
  const card = make(
    'select',
    { id: 'card' },
    ...options(cards.map((one) => ({ value: one.number, text: cardLabel(one, wallet, messages) }))),
  )
  const person = make(
    'select',
    { id: 'person' },
    ...options(PEOPLE.map((one) => ({ value: one.id, text: labelOf(one) }))),
  )
  const notServed = make('p', { className: 'error', id: 'person-error' })
  person.setAttribute('aria-describedby', 'person-error')
  const rate = make('select', { id: 'rate' })
  const contact = make('input', { id: 'email', type: 'email', value: email, autocomplete: 'email' })
  const sums = make('dl')
  const failure = make('div', { className: 'failure', role: 'alert', hidden: true })
  const status = make('p', { className: 'status', role: 'status' })
  const pay = make('button', { type: 'submit' })
  const back = make('button', { type: 'button', hidden: true }, texts.back)
  const form = make(
    'form',
    { noValidate: true },
    row(wallet === 'amazonPay' ? texts.account : texts.card, card),
    row(asks.shipping ? texts.shippingAddress : texts.billingAddress, person, notServed),
    ...(asks.shipping ? [row(texts.rate, rate)] : []),
    ...(asks.email ? [row(texts.contact, contact)] : []),
    sums,
    status,
    failure,
    make('div', { className: 'foot' }, pay, back),
  )
  return { form, cards, card, person, notServed, rate, contact, sums, failure, status, pay, back }
}

/** Rates, lines and total in the customer's own writing. */
export function drawTerms(
  view: SheetView,
  { currency, business }: SheetSettings,
  { wallet, language }: Messages,
  { total, lineItems, shippingRates, rate }: Terms & { rate: ShippingRate | undefined },
) {
  const amount = (cents: number) => amountText(cents, currency, language)
  const rates = shippingRates.map(({ id, displayName, amount: cents }) => ({
    value: id,
    text: `${displayName}, ${amount(cents)}`,
  }))
  view.rate.replaceChildren(...options(rates.length > 0 ? rates : [{ value: '', text: wallet.noRate }]))
  view.rate.value = rate?.id ?? ''
  const line = (name: string, cents: number, className = '') =>
    make('div', { className }, make('dt', {}, name), make('dd', {}, amount(cents)))
  view.sums.replaceChildren(
    ...lineItems.map((item) => line(item.name, item.amount)),
    line(wallet.total(business), total, 'total'),
  )
  view.pay.textContent = wallet.pay(amount(total))
}
