import type {
  StripeError,
  StripePaymentElement,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
  StripePaymentElementUpdateOptions,
} from '@stripe/stripe-js'
import { listening } from './element-events.ts'
import { connectionError, IntegrationError } from './errors.ts'
import { findContainer } from './find-container.ts'
import type { FrameRequest, FrameSettings, FromFrame } from './frame-protocol.ts'
import type { Messages } from './message-catalogue.ts'
import { promisedBilling } from './methods/asked-fields.ts'
import { frameForms } from './methods/frame-methods.ts'
import type { MethodType } from './methods/method-forms.ts'
import { type MountedFrame, mountFrame } from './mounted-frame.ts'
import { createPaymentEvents } from './payment-events.ts'

/** All settings of the frame but those that belong to the element itself. */
type CommonSettings = Omit<FrameSettings, 'readOnly' | 'business' | 'forms'> & {
  types: readonly MethodType[]
  /** The method is kept for later payments. */
  keeps: boolean
}

export type PaymentElementHost = {
  origin: string
  messages: () => Messages
  settings: () => CommonSettings
  /** Until the types are known; an error ends the attempt to load. */
  prepare: () => Promise<StripeError | undefined>
  onEdited: () => void
  onDestroyed: () => void
}

export type PaymentElementHandle = {
  element: StripePaymentElement
  /** The frame's answer; undefined when the frame could not be reached. Refuses when the element is not mounted. */
  request: (request: FrameRequest) => Promise<unknown>
  /** Sends the present settings to a mounted frame and waits until it shows them. */
  refresh: () => Promise<void>
  /** The fields that the shop said it hands over itself, of the chosen method. */
  promised: () => readonly string[]
}

const NOT_MOUNTED =
  'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.'

const ELEMENT = { elementType: 'payment' } as const

export function createPaymentElement(
  host: PaymentElementHost,
  initialOptions: StripePaymentElementOptions,
): PaymentElementHandle {
  const events = createPaymentEvents()
  let options: StripePaymentElementOptions = initialOptions
  let mounted: MountedFrame | undefined
  let destroyed = false
  let state = NOTHING_TYPED

  const settings = () => frameSettings(host.settings(), options)
  const receive = (message: Exclude<FromFrame, { type: 'response' | 'height' | 'enter' }>) => {
    if (message.type !== 'change') return events.emit(message.type, ELEMENT)
    host.onEdited()
    const { type: _, ...now } = message
    if (isSame(now, state)) return
    state = now
    events.emit('change', changeEvent(now))
  }
  const unmount = () => {
    mounted?.remove()
    mounted = undefined
    state = NOTHING_TYPED
  }
  const refresh = async () => {
    if (!mounted?.isOnPage()) return
    mounted.setTitle(host.messages().frameTitle)
    await mounted.request({ type: 'apply-settings', settings: settings() })
  }
  const mountInto = (container: HTMLElement) => {
    if (destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    if (mounted?.isIn(container)) return
    unmount()
    mounted = mountFrame(container, {
      origin: host.origin,
      title: host.messages().frameTitle,
      settings,
      prepare: host.prepare,
      onMessage: receive,
      onFailure: (error = connectionError(host.messages())) => events.emit('loaderror', { ...ELEMENT, error }),
    })
    events.emit('loaderstart', ELEMENT)
  }

  const element: StripePaymentElement = {
    ...listening(events, () => element),
    mount: (target: string | HTMLElement) => mountInto(findContainer(target)),
    unmount,
    destroy() {
      unmount()
      events.removeAll()
      destroyed = true
      host.onDestroyed()
    },
    update(changes: Partial<StripePaymentElementUpdateOptions>) {
      options = { ...options, ...changes }
      void refresh()
      return element
    },
    focus: () => mounted?.send({ type: 'focus' }),
    blur: () => mounted?.send({ type: 'blur' }),
    clear: () => mounted?.send({ type: 'clear' }),
    collapse() {
      mounted?.send({ type: 'collapse' })
      return element
    },
  }
  return {
    element,
    refresh,
    promised: () => promisedBilling(options.fields, state.method ?? host.settings().types[0] ?? 'card'),
    async request(request) {
      if (!mounted?.isOnPage()) throw new IntegrationError(NOT_MOUNTED)
      return mounted.request(request)
    },
  }
}

function frameSettings(
  { types, keeps, ...common }: CommonSettings,
  options: StripePaymentElementOptions,
): FrameSettings {
  return {
    ...common,
    readOnly: options.readOnly ?? false,
    business: options.business?.name,
    forms: frameForms(types, options, keeps),
  }
}

type State = Omit<Extract<FromFrame, { type: 'change' }>, 'type' | 'method'> & { method?: MethodType }

const NOTHING_TYPED: State = { empty: true, complete: false, collapsed: false }

const isSame = (one: State, other: State) =>
  (['empty', 'complete', 'collapsed', 'country'] as const).every((key) => one[key] === other[key]) &&
  (other.method === undefined || one.method === other.method)

function changeEvent({ method = 'card', country, ...state }: State): StripePaymentElementChangeEvent {
  return {
    ...ELEMENT,
    ...state,
    value: { type: method, ...(country && { billingDetails: { address: { country } } }) },
  }
}
