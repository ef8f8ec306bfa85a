import { isToButtons } from '../express/express-protocol.ts'
import { onShopConnected } from '../shop-port.ts'
import { serveButtons } from './serve-buttons.ts'

onShopConnected((port) => {
  const receive = serveButtons((message) => port.postMessage(message))
  port.onmessage = ({ data: message }: MessageEvent<unknown>) => {
    if (isToButtons(message)) void receive(message)
  }
})
