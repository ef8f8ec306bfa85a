import type { ShippingRate } from '@stripe/stripe-js'
import type { FromSheet, SheetSettings, Terms } from '../express/express-protocol.ts'
import { WALLETS } from '../express/wallet-kinds.ts'
import { type Person, partialAddress } from './test-people.ts'

/** What the shop has last said of the order, and what it is asked about it now. */
export function createShownOrder(settings: SheetSettings, first: Terms, post: (message: FromSheet) => void) {
  let terms = first
  let rateId = first.shippingRates[0]?.id ?? ''
  let isServed = true
  let asked: { id: number; what: 'address' | 'rate' | 'nothing' } = { id: 0, what: 'nothing' }
  const ask = (what: 'address' | 'rate') => {
    asked = { id: asked.id + 1, what }
    return asked.id
  }
  const rateOf = (id: string): ShippingRate | undefined => terms.shippingRates.find((rate) => rate.id === id)

  return {
    terms: () => terms,
    rate: () => rateOf(rateId),
    isServed: () => isServed,
    isAsking: () => asked.what !== 'nothing',
    /** A wallet tells the shop at once where it would be sent to. */
    sendTo({ name, address }: Person) {
      if (!settings.asks.shipping) return
      isServed = settings.countries?.includes(address.country) ?? true
      asked = { ...asked, what: 'nothing' }
      if (!isServed) return
      const { redacts } = WALLETS[settings.wallet]
      const partial = partialAddress(address, redacts)
      post({ type: 'address', id: ask('address'), name: redacts ? '' : name, address: partial })
    },
    sendBy(id: string) {
      const shippingRate = rateOf(id)
      if (!shippingRate) return
      rateId = id
      post({ type: 'rate', id: ask('rate'), shippingRate })
    },
    /** The shop's answer; one to an earlier question says nothing any more. */
    answered(id: number, given: Terms | null) {
      if (id !== asked.id || asked.what === 'nothing') return
      if (asked.what === 'address') isServed = given !== null
      terms = given ?? terms
      if (asked.what === 'address' || !given || !rateOf(rateId)) rateId = terms.shippingRates[0]?.id ?? ''
      asked = { ...asked, what: 'nothing' }
    },
  }
}

export type ShownOrder = ReturnType<typeof createShownOrder>
