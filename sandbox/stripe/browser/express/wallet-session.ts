import type { ChangeResolveDetails, ClickResolveDetails } from '@stripe/stripe-js'
import { IntegrationError, warnShop } from '../errors.ts'
import type { Messages } from '../message-catalogue.ts'
import type { ExpressEvents } from './express-events.ts'
import type { Confirmed, Failure, FromSheet, SheetRequest, SheetSettings, Terms } from './express-protocol.ts'
import { requireRates, termsOf } from './express-terms.ts'
import { walletClosed, walletOpened } from './open-wallet.ts'
import { WALLETS } from './wallet-kinds.ts'
import { openSheetWindow } from './wallet-sheet-window.ts'

const CHANGE_SECONDS = 20
const CONFIRM_SECONDS = 60

const ELEMENT = { elementType: 'expressCheckout' } as const

export type SessionHost = {
  origin: string
  messages: () => Messages
  events: ExpressEvents
  /** What the group now asks for, in the smallest unit of its currency. */
  amount: () => number
  onConfirm: () => void
  onClosed: () => void
}

export type WalletSession = {
  isConfirmed: () => boolean
  request: (request: SheetRequest) => Promise<unknown>
}

type Opening = { settings: SheetSettings; details: ClickResolveDetails }

/** What the shop told when it let the sheet open; a mistake of the shop's is thrown at its own call. */
export function firstTerms(amount: number, details: ClickResolveDetails, asksForShipping: boolean): Terms {
  const terms = termsOf(amount, details, { lineItems: [], shippingRates: [] })
  requireRates(asksForShipping, terms)
  return terms
}

/** One opening of a wallet's sheet, until it is paid, refused for good, or closed. */
export function openWalletSession(host: SessionHost, { settings, details }: Opening): WalletSession {
  const { events, amount } = host
  const { name, type } = WALLETS[settings.wallet]
  let terms = firstTerms(amount(), details, settings.asks.shipping)
  let state: 'open' | 'confirmed' | 'failed' | 'closed' = 'open'
  let confirmTimer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(confirmTimer)
    walletClosed(close)
    sheet.close()
    host.onClosed()
  }
  const answer = (id: number, given: Terms | null) => {
    terms = given ?? terms
    if (state !== 'closed') sheet.send({ type: 'answer', id, terms: given })
  }
  const change = (eventType: 'shippingaddresschange' | 'shippingratechange', id: number) =>
    answerOnce(eventType, {
      accept: (given) => termsOf(amount(), given, terms),
      answer: (given) => answer(id, given),
    })
  const confirm = (confirmed: Confirmed) => {
    state = 'confirmed'
    confirmTimer = setTimeout(close, CONFIRM_SECONDS * 1000)
    host.onConfirm()
    events.emit('confirm', { ...confirmed, expressPaymentType: type, paymentFailed: (failure = {}) => fail(failure) })
  }
  const fail = (failure: Failure) => {
    if (state !== 'confirmed') return
    clearTimeout(confirmTimer)
    state = isToBeMended(failure) ? 'open' : 'failed'
    sheet.send({ type: 'failed', failure })
  }
  const leave = () => {
    if (state === 'confirmed' || state === 'closed') return
    const isOver = state === 'failed'
    close()
    if (!isOver) events.emit('cancel', ELEMENT)
  }
  const receive = (message: Exclude<FromSheet, { type: 'response' | 'height' }>) => {
    if (message.type === 'leave') return leave()
    if (message.type === 'confirm') return confirm(message.confirmed)
    if (!events.has(message.type === 'rate' ? 'shippingratechange' : 'shippingaddresschange')) {
      return answer(message.id, terms)
    }
    if (message.type === 'rate') {
      const event = { shippingRate: message.shippingRate, ...change('shippingratechange', message.id) }
      return events.emit('shippingratechange', event)
    }
    const { id, name: recipient, address } = message
    events.emit('shippingaddresschange', { name: recipient, address, ...change('shippingaddresschange', id) })
  }

  const sheet = openSheetWindow({
    origin: host.origin,
    title: host.messages().wallet.title(name),
    onOpen: () => sheet.send({ type: 'open', settings, terms }),
    onMessage: receive,
  })
  walletOpened(close)
  return {
    isConfirmed: () => state === 'confirmed',
    request(request) {
      if (state !== 'confirmed') throw new IntegrationError(NOT_CONFIRMED)
      return sheet.request(request)
    },
  }
}

export const NOT_CONFIRMED =
  'The customer has not confirmed the payment. Call this from the `confirm` event of the Express Checkout Element.'

/** The customer may try another card or address; every other failure is the end of this sheet. */
const isToBeMended = ({ reason }: Failure) => reason !== undefined && reason !== 'fail'

type Waiting = { accept: (given: ChangeResolveDetails) => Terms; answer: (terms: Terms | null) => void }

/** `resolve` and `reject` of a change: the first one counts, and too late is a no. */
function answerOnce(eventType: string, { accept, answer }: Waiting) {
  let isAnswered = false
  const settle = (terms: Terms | null) => {
    isAnswered = true
    clearTimeout(timer)
    answer(terms)
  }
  const timer = setTimeout(() => {
    settle(null)
    warnShop(
      `The '${eventType}' event of the Express Checkout Element was not resolved or rejected within ${CHANGE_SECONDS} seconds.`,
    )
  }, CHANGE_SECONDS * 1000)
  return {
    resolve(given: ChangeResolveDetails = {}) {
      if (!isAnswered) settle(accept(given))
    },
    reject() {
      if (!isAnswered) settle(null)
    },
  }
}
