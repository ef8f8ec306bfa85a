import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageAt } from '#contracts/site/site-map.ts'
import type { Services } from '#server/services.ts'
import { chooseEncoding, encodeSmall } from './content-encoding.ts'
import { createPageStore, type StoredPage } from './page-store.ts'
import type { PriceTurns } from './price-turns.ts'

/** On an answer that is the same bytes for everybody; it stays within the server. */
export const CACHE_MARK = 'x-page-cache'

const FRESH_MILLISECONDS = 60_000
/** Up to this age a page is shown once more while a newer one is drawn. */
const USABLE_MILLISECONDS = 600_000
const MAX_BYTES = 64 * 1024 * 1024
/** More than a shop has: an invented query makes another of the same page. */
const MOST_PERSONAL = 1000

/** How kept pages are spelt: whatever else is asked for below them is none of them. */
const KEPT_PATH = /^\/(?:[a-z0-9-]+\/){0,3}$/
/** What links of campaigns add: read by scripts in the browser, by no page. */
const CAMPAIGN_QUERY = /^(?:utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|yclid)=/
const PUBLIC_QUERY = /^(?:orderby=[a-z_-]{1,20}|(?:paged|cpage)=[1-9]\d{0,3})$/
/** Of the connection or of one visitor, or written anew. */
const NOT_KEPT = new Set([
  CACHE_MARK,
  'set-cookie',
  'content-length',
  'content-encoding',
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'cache-control',
  'vary',
  'etag',
])

/**
 * The key of a page that may be kept; null for every other address. The order of the query's names counts for nothing,
 * nor does where somebody comes from.
 */
export function cacheKeyOf(url: string): string | null {
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  if (!KEPT_PATH.test(path) || !pageAt(path).isKept) return null
  if (queryStart < 0) return path
  const parts = url
    .slice(queryStart + 1)
    .split('&')
    .filter((part) => !CAMPAIGN_QUERY.test(part))
    .sort()
  if (parts.length === 0) return path
  const names = new Set(parts.map((part) => part.split('=', 1)[0]))
  return names.size === parts.length && parts.every((part) => PUBLIC_QUERY.test(part))
    ? `${path}?${parts.join('&')}`
    : null
}

/** Draws a page for nobody in particular: no cookies. */
type Draw = (url: string) => Promise<Answer>

type Answer = {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  rawPayload: Buffer
}

/** A page to keep, one that is not for everybody, or none for want of a database. */
type Drawn = StoredPage | 'personal' | { failure: Answer }

/**
 * Answers public pages from memory. A page that is missing is drawn once, without anybody's cookies, however many ask
 * for it. It stands before the framework, not in a hook of it: routing and the making of request objects would cost
 * a third of the speed.
 */
export function createPageCache(
  { log, clock, turns }: Pick<Services, 'log' | 'clock'> & { turns: PriceTurns },
  draw: Draw,
) {
  const store = createPageStore({ maxBytes: MAX_BYTES })
  const underWay = new Map<string, Promise<Drawn>>()
  /** Pages that were drawn and are not for everybody: drawn for nobody first, each reader would have them drawn twice. */
  const personal = new Set<string>()
  const setPersonal = (key: string) => {
    if (personal.size >= MOST_PERSONAL) personal.clear()
    personal.add(key)
  }

  const drawAndKeep = async (key: string): Promise<Drawn> => {
    const generation = store.generation()
    const answer = await draw(key)
    if (answer.statusCode >= 500) return { failure: answer }
    if (answer.statusCode !== 200) return 'personal'
    if (answer.headers[CACHE_MARK] !== 'public') {
      if (generation === store.generation()) setPersonal(key)
      return 'personal'
    }
    const page = await storedPageOf(answer.rawPayload, answer.headers, clock.now().getTime())
    store.put(key, page, generation)
    return page
  }
  const drawOnce = (key: string): Promise<Drawn> => {
    const drawing = underWay.get(key) ?? drawAndKeep(key).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }
  /** It shows prices that have changed by themselves since it was drawn. */
  const isTurned = (key: string, { storedAt }: StoredPage, now: number) =>
    storedAt < turns.latest(now) && pageAt(key).showsProducts === true
  const refresh = (key: string) =>
    drawOnce(key).catch((error: unknown) => log.error({ err: error, key }, 'page could not be refreshed'))

  return {
    /** Answers the request, or leaves it to `otherwise` when its page is not for everybody. */
    answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
      const { method, url = '' } = request
      const isReading = method === 'GET' || method === 'HEAD'
      // Most addresses are spelt as the key of their page is: they need not be taken apart.
      const asSpelt = isReading ? store.get(url) : undefined
      const key = asSpelt || !isReading ? url : cacheKeyOf(url)
      if (!key || !isReading) {
        otherwise()
        return
      }
      const kept = asSpelt ?? store.get(key)
      const now = clock.now().getTime()
      const age = kept ? now - kept.storedAt : Infinity
      if (kept && age < USABLE_MILLISECONDS && !isTurned(key, kept, now)) {
        writePage(request, response, kept)
        if (age >= FRESH_MILLISECONDS) refresh(key)
        return
      }
      if (personal.has(key)) {
        otherwise()
        return
      }
      drawOnce(key).then((drawn) => {
        // An old page says more than none; a page that is gone is not drawn as failed.
        if (drawn === 'personal') otherwise()
        else if (!('failure' in drawn)) writePage(request, response, drawn)
        else if (kept) writePage(request, response, kept)
        else writeFailure(request, response, drawn.failure)
      }, otherwise)
    },
    /**
     * Forgets what shows a change. A path: that page and what is below it. A product's slug: its page, the lists, and
     * other products that recommend it. Nothing: everything.
     */
    drop(changed?: string): void {
      if (!changed) void turns.readAnew()
      personal.clear()
      if (changed?.startsWith('/')) store.drop((key) => key.startsWith(changed))
      else store.drop((key) => !changed || pageAt(key).showsProducts === true)
    },
  }
}

async function storedPageOf(
  body: Buffer,
  answered: Record<string, string | string[] | number | undefined>,
  storedAt: number,
): Promise<StoredPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const validators = ['cache-control', 'public, max-age=0, must-revalidate', 'vary', 'accept-encoding', 'etag', etag]
  const kept = Object.entries(answered).flatMap(([name, value]) =>
    NOT_KEPT.has(name) || value === undefined ? [] : [name, String(value)],
  )
  const [br, gzip] = await Promise.all([encodeSmall(body, 'br'), encodeSmall(body, 'gzip')])
  const bodies = { br, gzip, identity: body }
  const headersFor = (encoding: keyof typeof bodies) => [
    ...kept,
    ...validators,
    'content-length',
    String(bodies[encoding].length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return {
    etag,
    bodies,
    storedAt,
    headers: {
      br: headersFor('br'),
      gzip: headersFor('gzip'),
      identity: headersFor('identity'),
      'not-modified': validators,
    },
  }
}

/** Everybody who waited for it hears the same: to draw it for each anew would make them wait twice. */
function writeFailure(
  { method }: IncomingMessage,
  response: ServerResponse,
  { statusCode, headers, rawPayload }: Answer,
) {
  const { [CACHE_MARK]: _, ...told } = headers
  response.writeHead(statusCode, told)
  response.end(method === 'HEAD' ? undefined : rawPayload)
}

function writePage({ method, headers }: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  const known = headers['if-none-match']
  if (known && (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === page.etag))) {
    response.writeHead(304, page.headers['not-modified']).end()
    return
  }
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined)
  response.writeHead(200, page.headers[encoding])
  response.end(method === 'HEAD' ? undefined : page.bodies[encoding])
}
