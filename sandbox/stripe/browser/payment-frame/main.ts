import { isToFrame } from '../frame-protocol.ts'
import { onShopConnected } from '../shop-port.ts'
import { serveFrame } from './serve-frame.ts'

onShopConnected((port, shopOrigin) => {
  const receive = serveFrame(shopOrigin, (message) => port.postMessage(message))
  port.onmessage = ({ data: message }: MessageEvent<unknown>) => {
    if (isToFrame(message)) void receive(message)
  }
})
