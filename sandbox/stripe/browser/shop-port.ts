import { CONNECT } from './frame-protocol.ts'

/**
 * The frame's end: the page that embeds it says its origin in the address; only that page gets an ear here, and only
 * once.
 */
export function onShopConnected(connected: (port: MessagePort, shopOrigin: string) => void): void {
  const shopOrigin = new URLSearchParams(location.hash.slice(1)).get('shop')
  window.addEventListener('message', function connect({ data, origin, source, ports }: MessageEvent<unknown>) {
    const [port] = ports
    if (data !== CONNECT || origin !== shopOrigin || source !== window.parent || !port) return
    window.removeEventListener('message', connect)
    connected(port, shopOrigin)
  })
}

/** What frames of the sandbox are loaded with, so that they know whom to listen to. */
export const framePage = (origin: string, path: string): string =>
  `${origin}/elements/${path}#${new URLSearchParams({ shop: location.origin })}`
