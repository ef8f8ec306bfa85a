import { CONNECT } from './frame-protocol.ts'

/**
 * The page's end of the conversation with a loaded frame. The port goes to the sandbox's origin only; from then on
 * nobody else can write to it, so that messages need no further check of where they come from.
 */
export function connectFrame(frame: Window, frameOrigin: string): MessagePort {
  const { port1, port2 } = new MessageChannel()
  frame.postMessage(CONNECT, frameOrigin, [port2])
  return port1
}
