// A server whose pages have accidents: see graceful-shutdown.test.ts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from './create-log.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { failRequestInFlight, trackRequest } from './http/request-in-flight.ts'

const PAGES: Record<string, () => void> = {
  '/throws-later': () => setImmediate(fail),
  '/rejects': () => void Promise.resolve().then(fail),
  '/hangs': () => undefined,
}

function fail(): never {
  throw new Error('an accident')
}

const server = createServer((request, response) =>
  trackRequest(response, () => {
    const page = PAGES[request.url ?? '']
    if (page) page()
    else response.end('well')
  }),
)
shutDownGracefully({
  log: createLog('error'),
  finish: () => new Promise((resolve) => server.close(resolve)),
  withinMilliseconds: 300,
  failRequest: failRequestInFlight,
})
process.once('SIGUSR2', fail)
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
