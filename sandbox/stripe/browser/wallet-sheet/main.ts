import { isToSheet } from '../express/express-protocol.ts'
import { onShopConnected } from '../shop-port.ts'
import { serveSheet } from './serve-sheet.ts'

onShopConnected((port) => {
  const receive = serveSheet((message) => port.postMessage(message))
  port.onmessage = ({ data: message }: MessageEvent<unknown>) => {
    if (isToSheet(message)) void receive(message)
  }
})
