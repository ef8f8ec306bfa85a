// What this machine can do at most: a bare node:http server that answers every request with the bytes it was last told.
import { createServer } from 'node:http'

export type BareAnswer = { head: string; body: string }

let headers: string[] = []
let body: Buffer = Buffer.alloc(0)

process.on('message', (answer: BareAnswer) => {
  headers = answer.head
    .split('\r\n')
    .slice(1)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon)
      return OF_THE_CONNECTION.test(name) ? [] : [name, line.slice(colon + 1).trim()]
    })
  body = Buffer.from(answer.body, 'base64')
  process.send?.('told')
})
process.on('disconnect', () => process.exit(0))

const OF_THE_CONNECTION = /^(connection|keep-alive|date|transfer-encoding)$/i

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, headers).end(body)
    return
  }
  request.resume().once('end', () => response.writeHead(200, headers).end(body))
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : null })}\n`)
})
