// What this machine can do at most: a bare node:http server that answers every request with the bytes it was last told,
// in as many processes as the shop has.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'

export type BareAnswer = { head: string; body: string }

let headers: string[] = []
let body: Buffer = Buffer.alloc(0)

const OF_THE_CONNECTION = /^(connection|keep-alive|date|transfer-encoding)$/i

const processCount = Number(process.argv[2])
process.on('disconnect', () => process.exit(0))
if (cluster.isPrimary && processCount > 1) await divide()
else answerHere()

/** One port for all of them, each told what to answer. */
async function divide(): Promise<void> {
  const workers = Array.from({ length: processCount }, () => cluster.fork())
  const [first] = await Promise.all(workers.map((worker) => once(worker, 'listening')))
  process.on('message', async (answer: BareAnswer) => {
    const told = workers.map((worker) => once(worker, 'message'))
    for (const worker of workers) worker.send(answer)
    await Promise.all(told)
    process.send?.('told')
  })
  sayPort(first?.[0].port)
}

function answerHere(): void {
  process.on('message', (answer: BareAnswer) => {
    take(answer)
    process.send?.('told')
  })
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
    if (cluster.isPrimary) sayPort(typeof address === 'object' ? address?.port : null)
  })
}

function take(answer: BareAnswer): void {
  headers = answer.head
    .split('\r\n')
    .slice(1)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon)
      return OF_THE_CONNECTION.test(name) ? [] : [name, line.slice(colon + 1).trim()]
    })
  body = Buffer.from(answer.body, 'base64')
}

function sayPort(port: number | null | undefined): void {
  process.stdout.write(`${JSON.stringify({ port })}\n`)
}
