import type {
  Appearance,
  ConfirmationTokenCreateParams,
  CssFontSource,
  CustomFontSource,
  PaymentMethodCreateParams,
} from '@stripe/stripe-js'
import { isObject } from './api-objects.ts'
import type { FrameForms } from './methods/frame-methods.ts'
import { isMethodType, type MethodType } from './methods/method-forms.ts'

/* What the shop's page and the frame say to each other, over a MessagePort that the page hands to the frame. What
   is typed of cards and accounts is in none of these messages. */

export type FrameSettings = {
  publishableKey: string
  apiVersion?: string
  locale: string
  appearance: Appearance
  fonts: readonly (CssFontSource | CustomFontSource)[]
  readOnly: boolean
  forms: FrameForms
  business?: string
}

/** Billing details and the like that the shop adds to the method. */
export type PaymentMethodExtras = Pick<PaymentMethodCreateParams, 'allow_redisplay' | 'billing_details' | 'metadata'>

export type FrameRequest =
  | { type: 'apply-settings'; settings: FrameSettings }
  | { type: 'submit' }
  | { type: 'create-payment-method'; parameters: PaymentMethodExtras }
  | { type: 'create-confirmation-token'; parameters: ConfirmationTokenCreateParams }

export type ToFrame =
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'clear' }
  | { type: 'collapse' }
  | { type: 'request'; id: number; request: FrameRequest }

export type FromFrame =
  | { type: 'ready'; height: number }
  | { type: 'height'; height: number }
  | { type: 'change'; method: MethodType; empty: boolean; complete: boolean; collapsed: boolean; country?: string }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'escape' }
  | { type: 'enter' }
  | { type: 'response'; id: number; body: unknown }

/** First message to the frame's window; it carries the port. */
export const CONNECT = 'stripe-sandbox:connect'

export function isFromFrame(data: unknown): data is FromFrame {
  if (!isObject(data)) return false
  switch (data.type) {
    case 'ready':
    case 'height':
      return typeof data.height === 'number'
    case 'change':
      return (
        typeof data.method === 'string' &&
        isMethodType(data.method) &&
        typeof data.empty === 'boolean' &&
        typeof data.complete === 'boolean' &&
        typeof data.collapsed === 'boolean'
      )
    case 'focus':
    case 'blur':
    case 'escape':
    case 'enter':
      return true
    case 'response':
      return typeof data.id === 'number'
    default:
      return false
  }
}

export function isToFrame(data: unknown): data is ToFrame {
  if (!isObject(data)) return false
  switch (data.type) {
    case 'focus':
    case 'blur':
    case 'clear':
    case 'collapse':
      return true
    case 'request':
      return typeof data.id === 'number' && isObject(data.request)
    default:
      return false
  }
}
