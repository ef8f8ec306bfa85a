import type { StripeExpressCheckoutElement, StripeExpressCheckoutElementUpdateOptions } from '@stripe/stripe-js'
import { listening } from '../element-events.ts'
import { connectionError, IntegrationError } from '../errors.ts'
import { findContainer } from '../find-container.ts'
import { buttonHeight, type ExpressOptions, wantedButtons } from './button-faces.ts'
import { createClicks, type ExpressHost } from './clicks.ts'
import { createExpressEvents } from './express-events.ts'
import type { ButtonsSettings, FromButtons, SheetRequest } from './express-protocol.ts'
import { type MountedButtons, mountButtons } from './mounted-buttons.ts'
import { availableMethods } from './wallet-kinds.ts'

const ELEMENT = { elementType: 'expressCheckout' } as const

export type ExpressElementHandle = {
  element: StripeExpressCheckoutElement
  /** What the sheet, or this element for it, answers. */
  request: (request: SheetRequest | { type: 'submit' }) => Promise<unknown>
  refresh: () => void
}

export function createExpressElement(host: ExpressHost, initialOptions: ExpressOptions): ExpressElementHandle {
  const events = createExpressEvents()
  let options = initialOptions
  let mounted: MountedButtons | undefined
  let destroyed = false

  const settings = () => buttonsSettings(host, options)
  settings()

  const clicks = createClicks(host, events, () => options)
  const receive = (message: Exclude<FromButtons, { type: 'height' }>) => {
    if (message.type === 'press') return clicks.press(message.wallet)
    if (message.type !== 'ready') return events.emit(message.type, ELEMENT)
    events.emit('ready', { ...ELEMENT, availablePaymentMethods: availableMethods(message.wallets) })
  }
  const unmount = () => {
    mounted?.remove()
    mounted = undefined
  }
  const mountInto = (container: HTMLElement) => {
    if (destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    if (mounted?.isIn(container)) return
    unmount()
    mounted = mountButtons(container, {
      origin: host.origin,
      title: host.messages().wallet.frameTitle,
      settings,
      prepare: host.prepare,
      onMessage: receive,
      onFailure: (error = connectionError(host.messages())) => events.emit('loaderror', { ...ELEMENT, error }),
    })
  }
  const refresh = () => mounted?.send({ type: 'show', settings: settings() })

  const element: StripeExpressCheckoutElement = {
    ...listening(events, () => element),
    mount: (target: string | HTMLElement) => mountInto(findContainer(target)),
    unmount,
    destroy() {
      unmount()
      events.removeAll()
      destroyed = true
      host.onDestroyed()
    },
    update(changes: StripeExpressCheckoutElementUpdateOptions) {
      options = { ...options, ...changes }
      refresh()
      return element
    },
    focus: () => mounted?.send({ type: 'focus' }),
    blur: () => mounted?.send({ type: 'blur' }),
    clear: () => undefined,
  }
  return {
    element,
    refresh,
    request: clicks.request,
  }
}

function buttonsSettings({ group, messages }: ExpressHost, options: ExpressOptions): ButtonsSettings {
  const { locale, appearance, types } = group()
  return {
    locale,
    appearance,
    wanted: wantedButtons(options, types, messages()),
    height: buttonHeight(options),
    maxColumns: options.layout?.maxColumns || 2,
  }
}
