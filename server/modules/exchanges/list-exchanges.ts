import { isEmail } from '#contracts/address/address.ts'
import { type ExchangePlace, placeText, readPlace } from '#contracts/exchanges/exchange-cursor.ts'
import {
  EXCHANGE_SOURCES,
  type ExchangeCounts,
  type ExchangePage,
  type ExchangeQuery,
  type ExchangeSource,
  type ListedExchange,
  refText,
} from '#contracts/exchanges/exchanges.ts'
import type { Suspicion } from '#contracts/exchanges/message-states.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import type { Queryable } from '#server/database/database.ts'
import { searchWords } from '#server/database/search-words.ts'
import { findFormAt, messageHead, stateOf } from '#server/modules/contact/index.ts'
import type { Services } from '#server/services.ts'
import { countBoxes, listPlaces } from './boxes-repository.ts'
import { findMessages, findTexts } from './listed-repository.ts'

const PER_PAGE = 50

type Asked = { query: ExchangeQuery; sources?: readonly ExchangeSource[]; perPage?: number }

/**
 * One page of the inbox: what lies in a box, or holds the words that are looked for. `sources`: what its reader may see.
 * Words that name nothing (signs alone) find nothing.
 */
export async function listExchanges(
  { db }: Pick<Services, 'db'>,
  { query, sources = EXCHANGE_SOURCES, perPage = PER_PAGE }: Asked,
): Promise<ExchangePage> {
  const [before, after] = [readPlace(query.before), readPlace(query.after)]
  const isBack = before !== null
  const from = before ?? after
  const search = readSearch(query.text)
  if (search && search.words.length === 0) return { items: [], after: null, before: null }
  const isDescending = (query.sort === 'newest') !== isBack
  const found = await listPlaces(db, { box: query.box, search, sources, isDescending, from, limit: perPage + 1 })
  const places = found.slice(0, perPage)
  if (isBack) places.reverse()
  const hasMore = found.length > perPage
  const [first, last] = [places[0], places.at(-1)]
  return {
    items: await present(db, places),
    before: first && (isBack ? hasMore : from !== null) ? placeText(first) : null,
    after: last && (isBack || hasMore) ? placeText(last) : null,
  }
}

/** What of the inbox waits, box by box. */
export const countExchanges = (
  { db }: Pick<Services, 'db'>,
  sources: readonly ExchangeSource[] = EXCHANGE_SOURCES,
): Promise<ExchangeCounts> => countBoxes(db, sources)

const readSearch = (text: string) =>
  text === '' ? null : { words: searchWords(text), email: isEmail(text) ? text.toLowerCase() : null }

async function present(db: Queryable, places: ExchangePlace[]): Promise<ListedExchange[]> {
  const idsOf = (source: ExchangeSource) => places.flatMap(({ ref }) => (ref.source === source ? ref.id : []))
  const listed = new Map<string, ListedExchange>()
  const at = new Map(places.map(({ at, ref }) => [refText(ref), at]))
  for (const message of await presentMessages(db, idsOf('message'))) listed.set(message.ref, message)
  for (const text of await presentTexts(db, idsOf('text'))) listed.set(text.ref, text)
  // What went meanwhile is left out.
  return places.flatMap(({ ref }) => {
    const item = listed.get(refText(ref))
    return item ? { ...item, at: at.get(item.ref) ?? '' } : []
  })
}

async function presentMessages(db: Queryable, ids: number[]): Promise<ListedExchange[]> {
  if (ids.length === 0) return []
  const messages = await findMessages(db, ids)
  const definitions = await definitionsOf(db, messages)
  return messages.flatMap(({ id, answers, suspicions, formTitle, formId, formVersion, ...place }) => {
    const definition = definitions.get(`${formId} ${formVersion}`)
    if (!definition) return []
    const { name, email, subject, text } = messageHead(definition, answers)
    const state = stateOf(place)
    return {
      ...{ kind: 'message' as const, ref: refText({ source: 'message', id }), at: '', author: name || email },
      ...{ title: subject || formTitle, excerpt: text.slice(0, 200), state, suspicions: suspicions as Suspicion[] },
      waits: state === 'waiting' || state === 'held',
    }
  })
}

type Sent = { formId: number; formVersion: number | null }

/** What the forms of these messages asked when each was sent. */
async function definitionsOf(db: Queryable, messages: readonly Sent[]): Promise<Map<string, FormDefinition>> {
  const sent = new Map(messages.map(({ formId, formVersion }) => [`${formId} ${formVersion}`, { formId, formVersion }]))
  const found = new Map<string, FormDefinition>()
  for (const [key, through] of sent) {
    const form = await findFormAt(db, through)
    if (form) found.set(key, form.definition)
  }
  return found
}

async function presentTexts(db: Queryable, ids: number[]): Promise<ListedExchange[]> {
  if (ids.length === 0) return []
  return (await findTexts(db, ids)).map(({ id, authorName, postTitle, productName, ...text }) => ({
    ...{ kind: postTitle === null ? ('review' as const) : ('comment' as const), at: '', author: authorName },
    ...{ ...text, ref: refText({ source: 'text', id }) },
    title: postTitle ?? productName ?? 'un produit retiré',
    waits: text.status === 'held' || text.isReported,
  }))
}
