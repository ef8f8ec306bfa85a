import { hash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { StaticHandlerContext } from 'react-router'
import { isLasting } from '#contracts/lasting.ts'
import { areFitForGaps, gapFor, withGaps } from './gaps.ts'
import type { Drawing, Filled } from './rendered-page.ts'

/** Each with its bytes and their compressed forms, which are kept as long as it is: some 100 KB. */
const MAX_DRAWINGS = 100
/** Those of pages for one visitor have their style sheets in them, too. */
const MAX_SEEN_ALIKE = 40
/** Pages that were drawn for one visitor, so far. */
const MAX_SEEN_ONCE = 400

const kept = new Map<string, Drawing>()
const seenAlike = new Map<string, Drawing>()
const seenOnce = new Map<string, true>()

/**
 * What `draw` gave for a page of this very data last time, else what it gives now. Only for pages that are the same for
 * everybody: they depend on nothing but their path and what their loaders gave, so that nothing has to be dropped when
 * something changes (docs/decisions/051).
 */
export function keepDrawing(page: StaticHandlerContext, draw: () => Drawing): Drawing {
  if (page.errors || page.actionData) return draw()
  const key = keyOf(sourceOf(page, page.location.pathname))
  const known = recall(kept, key)
  if (known) return known
  const drawing = draw()
  keep(kept, key, drawing, MAX_DRAWINGS)
  return drawing
}

type Own = {
  secrets: ReadonlySet<string>
  /** Whether its loader has said so: what may tell of a person is kept nowhere. */
  tellsOfNobody: boolean
}

/**
 * The same for a page that is drawn for one visitor and tells of nobody: for all to whom its loaders gave the same but for `secrets`,
 * which are neither in what is kept nor in what it is found by (docs/decisions/147). What only one visitor is shown is not kept.
 */
export function keepDrawingWithGaps(
  page: StaticHandlerContext,
  { secrets, tellsOfNobody }: Own,
  draw: () => Drawing,
): Filled {
  const own = [...secrets]
  const isAnswer = page.errors || page.actionData || page.statusCode !== 200
  // What is asked for in an address may be anything.
  if (!tellsOfNobody || isAnswer || page.location.search !== '' || !areFitForGaps(own))
    return { drawing: draw(), secrets: null }
  const source = sourceOf(page, page.location.pathname)
  own.forEach((secret, number) => {
    const gap = gapFor(secret, number)
    for (let at = source.indexOf(secret, 0, 'latin1'); at >= 0; at = source.indexOf(secret, at, 'latin1'))
      source.write(gap, at, 'latin1')
  })
  const key = keyOf(source)
  const known = recall(seenAlike, key)
  if (known) return { drawing: known, secrets: own }
  const drawing = draw()
  const isFirst = seenOnce.get(key) === undefined
  const markup = isFirst ? null : withGaps(drawing.markup, own)
  if (isFirst) keep(seenOnce, key, true, MAX_SEEN_ONCE)
  if (markup === null) return { drawing, secrets: null }
  const withoutSecrets = { markup }
  keep(seenAlike, key, withoutSecrets, MAX_SEEN_ALIKE)
  return { drawing: withoutSecrets, secrets: own }
}

function recall<Kept>(all: Map<string, Kept>, key: string): Kept | undefined {
  const known = all.get(key)
  if (known === undefined) return undefined
  all.delete(key)
  all.set(key, known)
  return known
}

function keep<Kept>(all: Map<string, Kept>, key: string, value: Kept, most: number): void {
  all.set(key, value)
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
}

/** Of two pages, the same only where all that they are drawn from is: dates, maps and what is undefined included. */
const sourceOf = ({ statusCode, loaderData }: StaticHandlerContext, address: string): Buffer =>
  serialize([address, statusCode, Object.entries(loaderData).map(([route, data]) => [route, fieldsOf(data)])])

/** What a loader gave; in the place of what lasts its hash, which is made once. */
const fieldsOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
    ? Object.entries(data).map(([name, value]) => [name, isLasting(value) ? ['lasting', hashOnce(value)] : value])
    : data

const hashes = new WeakMap<object, string>()

function hashOnce(value: object): string {
  const made = hashes.get(value) ?? keyOf(serialize(value))
  hashes.set(value, made)
  return made
}

const keyOf = (source: Buffer) => hash('sha256', source, 'base64')
