import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'

/** What an attempt pays with. */
export type Instrument =
  /** Made up by the provider's form in the page, for this payment. */
  | { kind: 'new'; paymentMethodId: string }
  /** Kept with the buyer's account: the same one pays again and again. */
  | { kind: 'saved'; paymentMethodId: string }
  /** What a wallet's sheet was confirmed with. */
  | { kind: 'confirmation-token'; confirmationTokenId: string }
  /** What the order knows of its buyer is enough: the type asks for nothing else. */
  | { kind: 'order-details'; type: PaymentMethodType }
  /** The intent was made before anything was chosen. */
  | { kind: 'none' }

export function isSameInstrument(one: Instrument, other: Instrument): boolean {
  return one.kind === other.kind && idOf(one) === idOf(other)
}

function idOf(instrument: Instrument): string | null {
  switch (instrument.kind) {
    case 'new':
    case 'saved':
      return instrument.paymentMethodId
    case 'confirmation-token':
      return instrument.confirmationTokenId
    case 'order-details':
      return instrument.type
    case 'none':
      return null
  }
}
