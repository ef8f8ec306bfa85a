import type {
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementOptions,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import { IntegrationError } from './errors.ts'
import { createExpressElement, type ExpressElementHandle } from './express/express-element.ts'
import type { FrameRequest } from './frame-protocol.ts'
import { createPaymentElement, type PaymentElementHandle, type PaymentElementHost } from './payment-element.ts'

export type Create = {
  (elementType: 'payment', options?: StripePaymentElementOptions): StripePaymentElement
  (elementType: 'expressCheckout', options?: StripeExpressCheckoutElementOptions): StripeExpressCheckoutElement
}

export type GetElement = {
  (elementType: 'payment'): StripePaymentElement | null
  (elementType: 'expressCheckout'): StripeExpressCheckoutElement | null
}

type Host = Omit<PaymentElementHost, 'onDestroyed'> & {
  /** What is asked for; refuses a group that cannot say so yet. */
  payable: () => { amount: number; currency: string }
}

/** The elements of one group: one of each type, and whichever there is answers for the group. */
export function holdElements(host: Host) {
  let payment: PaymentElementHandle | undefined
  let express: ExpressElementHandle | undefined
  const createPayment = (elementOptions: StripePaymentElementOptions) => {
    if (payment) throw onlyOne('payment')
    const onDestroyed = () => {
      payment = undefined
    }
    payment = createPaymentElement({ ...host, onDestroyed }, elementOptions)
    return payment.element
  }
  const createExpress = (elementOptions: StripeExpressCheckoutElementOptions) => {
    if (express) throw onlyOne('expressCheckout')
    const onDestroyed = () => {
      express = undefined
    }
    const group = () => ({ ...host.settings(), ...host.payable() })
    group()
    express = createExpressElement({ ...host, group, onDestroyed }, elementOptions)
    return express.element
  }
  function create(elementType: 'payment', options?: StripePaymentElementOptions): StripePaymentElement
  function create(
    elementType: 'expressCheckout',
    options?: StripeExpressCheckoutElementOptions,
  ): StripeExpressCheckoutElement
  function create(elementType: string, elementOptions: object = {}) {
    if (elementType === 'payment') return createPayment(elementOptions)
    if (elementType === 'expressCheckout') return createExpress(elementOptions)
    throw unknownType(elementType)
  }
  function getElement(elementType: 'payment'): StripePaymentElement | null
  function getElement(elementType: 'expressCheckout'): StripeExpressCheckoutElement | null
  function getElement(elementType: string) {
    return (elementType === 'expressCheckout' ? express?.element : payment?.element) ?? null
  }

  return {
    create,
    getElement,
    promised: () => payment?.promised() ?? [],
    async refresh() {
      await payment?.refresh()
      express?.refresh()
    },
    request(asked: FrameRequest): Promise<unknown> {
      if (payment) return payment.request(asked)
      if (express && asked.type !== 'apply-settings') return express.request(asked)
      throw new IntegrationError('There is no payment Element in this Elements group. Create and mount one first.')
    },
  }
}

const onlyOne = (elementType: string) =>
  new IntegrationError(`Can only create one Element of type ${elementType} through elements().`)

const unknownType = (elementType: string) =>
  new IntegrationError(
    `A valid Element name must be provided. The sandbox offers payment and expressCheckout; you passed: ${elementType}.`,
  )
