import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './database.ts'
import type { Follower } from './follow-changes.ts'

/**
 * What ends a memory. `shop_changed`: somebody wrote, {@link announceWrite}. `catalog_changed`: that, or pieces were held,
 * sold or given back, or a product was rated.
 */
const CHANNELS = ['catalog_changed', 'shop_changed'] as const
type Channel = (typeof CHANNELS)[number]

type Readings = WeakMap<Queryable, Map<object, Promise<unknown>>>
const readingsUntil: Record<Channel, Readings> = { catalog_changed: new WeakMap(), shop_changed: new WeakMap() }
/** Pools whose process hears of every change. */
const followed = new WeakSet<Queryable>()

/**
 * For what is read all the time and rarely written: `read` is remembered until a change is heard on the channel, by pools whose
 * process listens ({@link followWrites}), and within one transaction. Everywhere else, and while the connection that listens is
 * lost, it is read afresh; so is what could not be read.
 */
export function remembered<Reader extends Queryable, Result>(
  read: (db: Reader) => Promise<Result>,
  until: Channel = 'shop_changed',
) {
  const readings = readingsUntil[until]
  return (db: Reader): Promise<Result> => {
    const known = readings.get(db)?.get(read) as Promise<Result> | undefined
    return known ?? keep(db, { readings, read }, read(db))
  }
}

/**
 * For figures that cost with what the shop has and change by themselves: remembered like the rest, and no longer than so many
 * milliseconds. What is read says whoever asks; one memory is of one figure.
 */
export function rememberedFor<Result>(milliseconds: number) {
  type Reading = { until: number; result: Promise<Result> | null }
  const memory = remembered(async (_: Queryable): Promise<Reading> => ({ until: 0, result: null }))
  return async (db: Queryable, read: () => Promise<Result>): Promise<Result> => {
    const known = await memory(db)
    if (known.result !== null && Date.now() < known.until) return known.result
    const result = read()
    Object.assign(known, { until: Date.now() + milliseconds, result })
    result.catch(() => Object.assign(known, { result: null }))
    return result
  }
}

/** The same, of many figures that are told apart by a key: all of them are forgotten together. */
export function rememberedByKeyFor<Result>(milliseconds: number) {
  const memory = rememberedFor<Map<string, Promise<Result>>>(milliseconds)
  return async (db: Queryable, key: string, read: () => Promise<Result>): Promise<Result> => {
    const known = await memory(db, async () => new Map())
    const result = known.get(key) ?? read()
    known.set(key, result)
    result.catch(() => known.delete(key))
    return result
  }
}

function keep<Result>(
  db: Queryable,
  { readings, read }: { readings: Readings; read: object },
  reading: Promise<Result>,
): Promise<Result> {
  if (!followed.has(db) && !isTransaction(db)) return reading
  const ofPool = readings.get(db) ?? new Map<object, Promise<unknown>>()
  readings.set(db, ofPool.set(read, reading))
  reading.catch(() => ofPool.delete(read))
  return reading
}

const isTransaction = (db: Queryable) => !('$client' in db)

/** Lets what is read with `db` be remembered for as long as its process hears of changes. */
export const followWrites = (db: Database): Follower[] =>
  CHANNELS.map((channel) => ({
    channel,
    begin: () => {
      followed.add(db)
    },
    hear: () => {
      readingsUntil[channel].delete(db)
    },
    end: () => {
      followed.delete(db)
      forget(db)
    },
  }))

/**
 * Somebody has changed what the shop sells, says or decides. Every process forgets what it remembers, and every page that
 * it keeps, once the change is committed; `db` forgets it at once.
 */
export async function announceWrite(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_notify('shop_changed', ''), pg_notify('catalog_changed', '')`)
  forget(db)
}

/** What is read next with `db` is read afresh. */
export function forget(db: Queryable): void {
  for (const channel of CHANNELS) readingsUntil[channel].delete(db)
}
