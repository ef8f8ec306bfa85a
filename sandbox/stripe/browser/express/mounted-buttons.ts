import type { StripeError } from '@stripe/stripe-js'
import { connectFrame } from '../frame-port.ts'
import { framePage } from '../shop-port.ts'
import { type ButtonsSettings, type FromButtons, isFromButtons, type ToButtons } from './express-protocol.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** What the frame adds on every side, so that focus rings are not cut off at its edge. */
const BLEED_PX = 4

export type MountedButtons = {
  isIn: (container: HTMLElement) => boolean
  send: (message: ToButtons) => void
  remove: () => void
}

type Options = {
  origin: string
  title: string
  settings: () => ButtonsSettings
  /** To be waited for before the settings are asked for; an error ends the attempt. */
  prepare: () => Promise<StripeError | undefined>
  onMessage: (message: Exclude<FromButtons, { type: 'height' }>) => void
  onFailure: (error?: StripeError) => void
}

/** Puts the frame of the buttons into the container; it takes no room before it knows what it has to show. */
export function mountButtons(container: HTMLElement, options: Options): MountedButtons {
  const { origin, settings, prepare, onMessage, onFailure } = options
  const box = document.createElement('div')
  box.className = '__PrivateStripeElement'
  box.style.display = 'flow-root'
  const frame = createFrame(origin, options.title)
  box.append(frame)

  let port: MessagePort | undefined
  const fail = (error?: StripeError) => {
    clearTimeout(timer)
    port?.close()
    port = undefined
    onFailure(error)
  }
  const timer = setTimeout(fail, CONNECT_TIMEOUT_MS)
  const receive = (message: FromButtons) => {
    if (message.type === 'ready') clearTimeout(timer)
    if (message.type === 'ready' || message.type === 'height') fitHeight(frame, message.height)
    if (message.type !== 'height') onMessage(message)
  }
  // Loads again whenever the shop moves the container about in its page; the new document knows nothing of the old one.
  frame.addEventListener('load', async () => {
    port?.close()
    const error = await prepare()
    if (!frame.contentWindow) return
    if (error) return fail(error)
    port = connectFrame(frame.contentWindow, origin)
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isFromButtons(data)) receive(data)
    }
    port.postMessage({ type: 'show', settings: settings() } satisfies ToButtons)
  })
  container.replaceChildren(box)

  return {
    isIn: (place) => box.parentElement === place,
    send(message) {
      // A programmatic focus inside a frame moves nothing while the frame itself has not got it.
      if (message.type === 'focus') frame.contentWindow?.focus()
      port?.postMessage(message)
    },
    remove() {
      clearTimeout(timer)
      port?.close()
      port = undefined
      box.remove()
    },
  }
}

function createFrame(origin: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = framePage(origin, 'express')
  frame.title = title
  Object.assign(frame.style, {
    display: 'block',
    width: `calc(100% + ${2 * BLEED_PX}px)`,
    maxWidth: 'none',
    height: '0',
    margin: `-${BLEED_PX}px`,
    border: '0',
    overflow: 'hidden',
    colorScheme: 'light',
  })
  return frame
}

const fitHeight = (frame: HTMLIFrameElement, height: number) => {
  frame.style.height = `${height}px`
}
