import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefusal } from './start-refusal.ts'

/** `::` (which answers IPv4 too), or `0.0.0.0` on a machine without IPv6. */
export async function everyInterface(): Promise<string> {
  return (await tryToListen(0, '::')).ok ? '::' : '0.0.0.0'
}

/**
 * Below what systems give to outgoing connections: what is free there now is free still when a server has started. Above
 * 10 080, the last port that browsers and `fetch` refuse.
 */
const FIRST_PORT = 12_000
const LAST_PORT = 32_000
const MOST_TRIES = 50

/** A port of that host where nobody listens, drawn by lot; throws a StartRefusal when none can be had. */
export async function freePort(host: string): Promise<number> {
  let refusal = ''
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const attempt = await tryToListen(randomInt(FIRST_PORT, LAST_PORT), host)
    if (attempt.ok) return attempt.port
    refusal = attempt.code
  }
  throw new StartRefusal(`Impossible d’écouter sur ${host} (${refusal}).`)
}

/** Throws a StartRefusal that says `advice` when somebody already listens there. */
export async function refuseTakenPort(port: number, host: string, advice: string): Promise<void> {
  const attempt = await tryToListen(port, host)
  if (attempt.ok) return
  if (attempt.code === 'EADDRINUSE') throw new StartRefusal(`Le port ${port} est déjà pris : ${advice}`)
  if (attempt.code === 'EACCES') throw new StartRefusal(`Le port ${port} est réservé à root : ${advice}`)
  throw new StartRefusal(`Impossible d’écouter sur ${host}, port ${port} (${attempt.code}) : vérifiez HOST.`)
}

type Attempt = { ok: true; port: number } | { ok: false; code: string }

async function tryToListen(port: number, host: string): Promise<Attempt> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    const address = server.address()
    return { ok: true, port: typeof address === 'object' && address ? address.port : port }
  } catch (error) {
    return { ok: false, code: error instanceof Error && 'code' in error ? String(error.code) : String(error) }
  } finally {
    server.close()
  }
}
