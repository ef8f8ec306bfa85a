import { connectFrame } from './frame-port.ts'
import { type FrameRequest, type FromFrame, isFromFrame, type ToFrame } from './frame-protocol.ts'

export type FrameChannel = {
  send: (message: ToFrame) => void
  /** The frame's answer; undefined when the frame is taken off the page before it answers. */
  request: (request: FrameRequest) => Promise<unknown>
  close: () => void
}

type Pending = Map<number, (body: unknown) => void>

/** What the page says to a loaded frame, and which of its answers belongs to which question. */
export function openFrameChannel(
  frame: Window,
  frameOrigin: string,
  onMessage: (message: Exclude<FromFrame, { type: 'response' }>) => void,
): FrameChannel {
  const port = connectFrame(frame, frameOrigin)
  const pending: Pending = new Map()
  let lastId = 0

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isFromFrame(data)) return
    if (data.type !== 'response') onMessage(data)
    else settle(pending, data.id, data.body)
  }

  const send = (message: ToFrame) => port.postMessage(message)
  return {
    send,
    request(request) {
      lastId += 1
      const id = lastId
      send({ type: 'request', id, request })
      return new Promise((resolve) => pending.set(id, resolve))
    },
    close() {
      port.close()
      for (const id of [...pending.keys()]) settle(pending, id, undefined)
    },
  }
}

function settle(pending: Pending, id: number, body: unknown): void {
  pending.get(id)?.(body)
  pending.delete(id)
}
