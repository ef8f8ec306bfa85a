import { CONNECT, type FrameRequest, type FromFrame, isFromFrame, type ToFrame } from './frame-protocol.ts'

export type FrameChannel = {
  send: (message: ToFrame) => void
  /** The frame's answer; undefined when the frame is taken off the page before it answers. */
  request: (request: FrameRequest) => Promise<unknown>
  close: () => void
}

type Pending = Map<number, (body: unknown) => void>

/**
 * The page's end of the conversation with a loaded frame. The port goes to the sandbox's origin only; from then
 * on nobody else can write to it, so that messages need no further check of where they come from.
 */
export function openFrameChannel(
  frame: Window,
  frameOrigin: string,
  onMessage: (message: Exclude<FromFrame, { type: 'response' }>) => void,
): FrameChannel {
  const { port1: port, port2: framePort } = new MessageChannel()
  const pending: Pending = new Map()
  let lastId = 0

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isFromFrame(data)) return
    if (data.type !== 'response') onMessage(data)
    else settle(pending, data.id, data.body)
  }
  frame.postMessage(CONNECT, frameOrigin, [framePort])

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
