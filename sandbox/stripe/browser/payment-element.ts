import type {
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
  StripePaymentElementUpdateOptions,
} from '@stripe/stripe-js'
import { createElementEvents, type EventName, type Handler } from './element-events.ts'
import { connectionError, IntegrationError } from './errors.ts'
import type { FrameRequest, FrameSettings, FromFrame } from './frame-protocol.ts'
import type { Messages } from './message-catalogue.ts'
import { type MountedFrame, mountFrame } from './mounted-frame.ts'

/** All settings of the frame but those that belong to the element itself. */
type CommonSettings = Omit<FrameSettings, 'readOnly' | 'business'>

export type PaymentElementHost = {
  origin: string
  messages: () => Messages
  settings: () => CommonSettings
  onEdited: () => void
  onDestroyed: () => void
}

export type PaymentElementHandle = {
  element: StripePaymentElement
  /** The frame's answer; undefined when the frame could not be reached. Refuses when the element is not mounted. */
  request: (request: FrameRequest) => Promise<unknown>
  /** Sends the present settings to a mounted frame and waits until it shows them. */
  refresh: () => Promise<void>
}

const NOT_MOUNTED =
  'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.'

const ELEMENT = { elementType: 'payment' } as const

export function createPaymentElement(
  host: PaymentElementHost,
  initialOptions: StripePaymentElementOptions,
): PaymentElementHandle {
  const events = createElementEvents()
  let options: StripePaymentElementOptions = initialOptions
  let mounted: MountedFrame | undefined
  let destroyed = false
  let state = { empty: true, complete: false }

  const settings = () => frameSettings(host.settings(), options)
  const receive = (message: Exclude<FromFrame, { type: 'response' | 'height' | 'enter' }>) => {
    if (message.type !== 'change') {
      events.emit(message.type, ELEMENT)
      return
    }
    host.onEdited()
    const { empty, complete } = message
    if (empty === state.empty && complete === state.complete) return
    state = { empty, complete }
    events.emit('change', { ...ELEMENT, ...state, collapsed: false, value: { type: 'card' } })
  }
  const unmount = () => {
    mounted?.remove()
    mounted = undefined
    state = { empty: true, complete: false }
  }
  const refresh = async () => {
    if (!mounted?.isOnPage()) return
    mounted.setTitle(host.messages().frameTitle)
    await mounted.request({ type: 'apply-settings', settings: settings() })
  }
  const mountInto = (container: HTMLElement) => {
    if (mounted?.isIn(container)) return
    unmount()
    mounted = mountFrame(container, {
      origin: host.origin,
      title: host.messages().frameTitle,
      settings,
      onMessage: receive,
      onFailure: () => reportLoadError(events, connectionError(host.messages())),
    })
    events.emit('loaderstart', ELEMENT)
  }

  const element: StripePaymentElement = {
    ...listening(events, () => element),
    mount(target: string | HTMLElement) {
      if (destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
      mountInto(findContainer(target))
    },
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
    // With the card as its only payment method the element has no list that it could fold into.
    collapse: () => element,
  }
  return {
    element,
    refresh,
    async request(request) {
      if (!mounted?.isOnPage()) throw new IntegrationError(NOT_MOUNTED)
      return mounted.request(request)
    },
  }
}

function frameSettings(
  common: CommonSettings,
  { readOnly, business, terms }: StripePaymentElementOptions,
): FrameSettings {
  return {
    ...common,
    readOnly: readOnly ?? false,
    business: business?.name,
    showsFutureUsage: terms?.card === 'always' || (common.showsFutureUsage && terms?.card !== 'never'),
  }
}

type Events = ReturnType<typeof createElementEvents>

function listening(events: Events, element: () => StripePaymentElement) {
  return {
    on<K extends EventName>(eventType: K, handler: Handler<K>) {
      events.on(eventType, handler)
      return element()
    },
    once<K extends EventName>(eventType: K, handler: Handler<K>) {
      events.once(eventType, handler)
      return element()
    },
    off<K extends EventName>(eventType: K, handler?: Handler<K>) {
      events.off(eventType, handler)
      return element()
    },
  }
}

const reportLoadError = (events: Events, error: StripeError) => events.emit('loaderror', { ...ELEMENT, error })

function findContainer(target: string | HTMLElement): HTMLElement {
  if (typeof target !== 'string') return target
  const container = document.querySelector<HTMLElement>(target)
  if (container) return container
  throw new IntegrationError(
    `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  )
}
