import { openFramedDialog } from '../actions/framed-dialog.ts'
import { connectFrame } from '../frame-port.ts'
import { framePage } from '../shop-port.ts'
import { type FromSheet, isFromSheet, type SheetRequest, type ToSheet } from './express-protocol.ts'

const CONNECT_TIMEOUT_MS = 10_000

export type SheetWindow = {
  send: (message: Exclude<ToSheet, { type: 'request' }>) => void
  /** The sheet's answer; undefined when it is closed before it answers. */
  request: (request: SheetRequest) => Promise<unknown>
  close: () => void
}

type Options = {
  origin: string
  title: string
  onOpen: () => void
  onMessage: (message: Exclude<FromSheet, { type: 'response' | 'height' }>) => void
}

/** The wallet's window over the shop's page: a frame of the sandbox's origin in which the customer decides. */
export function openSheetWindow({ origin, title, onOpen, onMessage }: Options): SheetWindow {
  const page = framePage(origin, 'wallet')
  const size = { width: '26rem', height: '34rem' }
  const { dialog, frame, remove } = openFramedDialog({ className: 'StripeSandbox-wallet', page, title, ...size })
  const pending = new Map<number, (body: unknown) => void>()
  let port: MessagePort | undefined
  let lastId = 0
  const post = (message: ToSheet) => port?.postMessage(message)
  const timer = setTimeout(() => onMessage({ type: 'leave' }), CONNECT_TIMEOUT_MS)
  const receive = (message: FromSheet) => {
    if (message.type === 'height') dialog.style.height = `min(${message.height}px, calc(100dvh - 2rem))`
    else if (message.type !== 'response') onMessage(message)
    else {
      pending.get(message.id)?.(message.body)
      pending.delete(message.id)
    }
  }
  // Escape outside of the frame, where the sheet's own keys are not heard.
  dialog.addEventListener('cancel', () => onMessage({ type: 'leave' }))
  frame.addEventListener('load', () => {
    if (!frame.contentWindow) return
    clearTimeout(timer)
    port = connectFrame(frame.contentWindow, origin)
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isFromSheet(data)) receive(data)
    }
    onOpen()
  })
  return {
    send: post,
    request(request) {
      lastId += 1
      const id = lastId
      post({ type: 'request', id, request })
      return new Promise((resolve) => pending.set(id, resolve))
    },
    close() {
      clearTimeout(timer)
      port?.close()
      for (const resolve of pending.values()) resolve(undefined)
      pending.clear()
      remove()
    },
  }
}
