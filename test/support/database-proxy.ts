import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type DatabaseProxy = {
  /** The address of the same database by way of here. */
  url: string
  /** From now on nothing is passed on, and every connection stays open: as a database that hangs. */
  hang(): void
  /** All goes on, and what was said meanwhile arrives. */
  goOn(): void
  /** Ends every connection, as a database that is started again. */
  cut(): void
  close(): Promise<void>
}

/** Stands between the shop under test and its database, which others go on using. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const socketPath = join(target.searchParams.get('host') ?? '', `.s.PGSQL.${target.port || '5432'}`)
  const pairs = new Set<[Socket, Socket]>()
  let hangs = false
  const connectBoth = ([from, to]: [Socket, Socket]) => {
    from.pipe(to)
    to.pipe(from)
  }
  const part = ([from, to]: [Socket, Socket]) => {
    from.unpipe(to).pause()
    to.unpipe(from).pause()
  }
  const server = createServer((from) => {
    const pair: [Socket, Socket] = [from, connect(socketPath)]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
    if (hangs) part(pair)
    else connectBoth(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    url: url.href,
    hang() {
      hangs = true
      for (const pair of pairs) part(pair)
    },
    goOn() {
      hangs = false
      for (const pair of pairs) connectBoth(pair)
    },
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
