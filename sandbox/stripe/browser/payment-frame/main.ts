import { CONNECT, isToFrame } from '../frame-protocol.ts'
import { serveFrame } from './serve-frame.ts'

/** The page that embeds the frame says its origin in the address; only that page gets an ear here, and only once. */
const shopOrigin = new URLSearchParams(location.hash.slice(1)).get('shop')

window.addEventListener('message', function connect({ data, origin, source, ports }: MessageEvent<unknown>) {
  const [port] = ports
  if (data !== CONNECT || origin !== shopOrigin || source !== window.parent || !port) return
  window.removeEventListener('message', connect)
  const receive = serveFrame(shopOrigin, (message) => port.postMessage(message))
  port.onmessage = ({ data: message }: MessageEvent<unknown>) => {
    if (isToFrame(message)) void receive(message)
  }
})
