import type { StripeError } from '@stripe/stripe-js'
import { type FrameChannel, openFrameChannel } from './frame-channel.ts'
import type { FrameRequest, FrameSettings, FromFrame, ToFrame } from './frame-protocol.ts'
import { probableHeight } from './probable-height.ts'
import { framePage } from './shop-port.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** What the frame adds on every side, so that focus rings are not cut off at its edge. */
const BLEED_PX = 4

export type MountedFrame = {
  isIn: (container: HTMLElement) => boolean
  /** False when the shop has thrown the container away without taking the element down. */
  isOnPage: () => boolean
  send: (message: ToFrame) => void
  request: (request: FrameRequest) => Promise<unknown>
  setTitle: (title: string) => void
  remove: () => void
}

type MountOptions = {
  origin: string
  title: string
  settings: () => FrameSettings
  /** To be waited for before the settings are asked for; an error ends the attempt. */
  prepare: () => Promise<StripeError | undefined>
  onMessage: (message: Exclude<FromFrame, { type: 'response' | 'height' | 'enter' }>) => void
  /** The frame did not answer in time, or what it should show could not be had. */
  onFailure: (error?: StripeError) => void
}

/** Puts the payment frame into the container, at its probable height, and connects to it once it is loaded. */
export function mountFrame(container: HTMLElement, options: MountOptions): MountedFrame {
  const { origin, settings, prepare, onMessage, onFailure } = options
  const box = document.createElement('div')
  box.className = '__PrivateStripeElement'
  const frame = createFrame(origin, options.title)
  Object.assign(box.style, { display: 'flow-root', minHeight: `${probableHeight(settings())}px` })
  box.append(frame)

  let channel: FrameChannel | undefined
  let reportConnected: () => void = () => undefined
  const connected = new Promise<void>((resolve) => {
    reportConnected = resolve
  })
  const fail = (error?: StripeError) => {
    clearTimeout(timer)
    channel?.close()
    channel = undefined
    reportConnected()
    onFailure(error)
  }
  const timer = setTimeout(fail, CONNECT_TIMEOUT_MS)

  const receive = (message: Exclude<FromFrame, { type: 'response' }>) => {
    if (message.type === 'enter') container.closest('form')?.requestSubmit()
    if (message.type === 'ready') clearTimeout(timer)
    if (message.type === 'ready' || message.type === 'height') fitHeight(box, frame, message.height)
    if (message.type !== 'height' && message.type !== 'enter') onMessage(message)
  }
  // Loads again whenever the shop moves the container about in its page; the new document knows nothing of the old one.
  frame.addEventListener('load', async () => {
    channel?.close()
    const error = await prepare()
    if (!frame.contentWindow) return
    if (error) return fail(error)
    channel = openFrameChannel(frame.contentWindow, origin, receive)
    void channel.request({ type: 'apply-settings', settings: settings() }).then(reportConnected)
  })
  container.replaceChildren(box)

  return {
    isIn: (place) => box.parentElement === place,
    isOnPage: () => box.isConnected,
    send: (message) => {
      // A programmatic focus inside a frame moves nothing while the frame itself has not got it.
      if (message.type === 'focus') frame.contentWindow?.focus()
      channel?.send(message)
    },
    request: async (request) => {
      await connected
      return channel?.request(request)
    },
    setTitle(title) {
      frame.title = title
    },
    remove() {
      clearTimeout(timer)
      reportConnected()
      channel?.close()
      channel = undefined
      box.remove()
    },
  }
}

function createFrame(origin: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = framePage(origin, 'payment')
  frame.title = title
  Object.assign(frame.style, {
    display: 'block',
    width: `calc(100% + ${2 * BLEED_PX}px)`,
    maxWidth: 'none',
    margin: `-${BLEED_PX}px`,
    border: '0',
    overflow: 'hidden',
    colorScheme: 'light',
    opacity: '0',
  })
  return frame
}

function fitHeight(box: HTMLElement, frame: HTMLIFrameElement, height: number): void {
  frame.style.opacity = '1'
  // In a part of the page that is not displayed yet there is no height to be had; it comes when the part is shown.
  if (height === 0) return
  frame.style.height = `${height}px`
  box.style.minHeight = ''
}
