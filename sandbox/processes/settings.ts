import { join, resolve } from 'node:path'
import { DEFAULT_DEMONSTRATION, isShopToOpen, SHOPS_TO_OPEN, type ShopToOpen } from '../seed/demonstrations.ts'
import { everyInterface, freePort } from './ports.ts'
import { StartRefusal } from './start-refusal.ts'

export type Settings = {
  port: number
  sandboxPort: number
  mailboxPort: number
  host: string
  /** Public address of the site, without a slash at its end. */
  origin: string
  dataFolder: string
  demonstration: ShopToOpen
}

/** Where everything listens and is kept. `PORT=0` takes free ports. */
export async function readSettings(env: NodeJS.ProcessEnv): Promise<Settings> {
  const host = env.HOST || (await everyInterface())
  const wanted = readPort(env, 'PORT', 3000)
  const port = wanted || (await freePort(host))
  const demonstration = readDemonstration(env.DEMO || DEFAULT_DEMONSTRATION)
  return {
    port,
    sandboxPort: readPort(env, 'SANDBOX_PORT', wanted && wanted + 1) || (await freePort(host)),
    mailboxPort: readPort(env, 'MAILBOX_PORT', wanted && wanted + 2) || (await freePort(host)),
    host,
    origin: readOrigin(env.ORIGIN || `http://localhost:${port}`),
    // Each demonstration is a shop of its own, with its own orders.
    dataFolder: resolve(
      env.DATA_DIR || join('.data', demonstration === DEFAULT_DEMONSTRATION ? '' : `demo-${demonstration}`),
    ),
    demonstration,
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartRefusal(`${name}=${text} n’est pas un port : donnez un nombre de 1 à 65535.`)
  }
  return port
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartRefusal(`ORIGIN=${text} n’est pas une adresse : écrivez par exemple https://exemple.fr`)
  }
  return new URL(text).origin
}

function readDemonstration(name: string): ShopToOpen {
  if (isShopToOpen(name)) return name
  throw new StartRefusal(`DEMO=${name} n’existe pas : choisissez ${SHOPS_TO_OPEN.join(', ')}.`)
}
