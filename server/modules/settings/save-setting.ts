import { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import {
  findRevision,
  type Gone,
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  type Stale,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { deleteSetting, lockSetting, readSettings, upsertSetting } from './settings-repository.ts'
import { ShopSettings } from './shop-settings.ts'

export type SettingKey = keyof ShopSettings

/** Publishing terms decides which version is in force: `legal`. What opens the shop is asked by {@link setOpening}. */
export type WritableKey = Exclude<SettingKey, 'termsVersion' | 'opening'>

const NOT_WRITABLE: readonly string[] = ['termsVersion', 'opening'] satisfies Exclude<SettingKey, WritableKey>[]

type Change<Key extends WritableKey> = {
  key: Key
  /** The version that was edited; 0 for a setting that nobody has written yet. */
  edited: number
  value: z.input<typeof ShopSettings>[Key]
  /** The older version that it is brought back from. */
  restoredFrom?: number
}

const subjectOf = (key: SettingKey) => ({ kind: 'setting', id: key }) as const

/** Decides one part of the settings anew; every process hears of it at once. The menu is one of them. */
export function saveSetting<Key extends WritableKey>(writer: Writer, change: Change<Key>): Promise<Saved | Unwritten> {
  return save(writer, change)
}

/** Decides a part of the settings again as it was in an older version. */
export function restoreSetting(
  writer: Writer,
  { key, edited, version }: { key: WritableKey; edited: number; version: number },
): Promise<Saved | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(key), version }, (content) =>
    save(writer, { key, edited, value: content[key], restoredFrom: version }),
  )
}

type Asked = { key: WritableKey; edited: number; value: unknown; restoredFrom?: number }

async function save(writer: Writer, { key, edited, value, restoredFrom }: Asked): Promise<Saved | Unwritten> {
  const read = readSetting(key, value)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<Saved | Stale | Gone> => {
    const content = { [key]: read.value }
    return saveVersion(tx, writer, { subject: subjectOf(key), edited, content, restoredFrom }, () =>
      store(tx, key, read.value),
    )
  })
}

/** A word such as 'all' is kept as it is: what it stands for may grow. */
function readSetting(key: string, value: unknown): { outcome: 'read'; value: unknown } | Refused {
  const schema = Object.entries(ShopSettings.shape).find(([name]) => name === key && !NOT_WRITABLE.includes(name))?.[1]
  if (!schema) return refuse('key', 'Ce réglage n’existe pas.')
  const read = readDraft(z.object({ [key]: schema as z.ZodType }), { [key]: value })
  if (read.outcome === 'refused') return read
  return { outcome: 'read', value: typeof value === 'string' ? value : read.draft[key] }
}

/** Which terms orders accept from now on. In the transaction that publishes them. */
export async function setTermsVersion(tx: Transaction, writer: Omit<Writer, 'db'>, version: string): Promise<void> {
  const subject = subjectOf('termsVersion')
  const edited = (await findRevision(tx, subject))?.version ?? 0
  const recorded = await recordWrite(tx, writer, { subject, edited, content: { termsVersion: version } })
  if (recorded.outcome === 'stale') throw new Error('two versions of the terms were published at once')
  await store(tx, 'termsVersion', version)
}

/** Says whether the shop sells, and what it needs to have seen before. In the transaction of whoever has asked everything else. */
export async function setOpening(
  tx: Transaction,
  writer: Omit<Writer, 'db'>,
  change: Partial<ShopSettings['opening']>,
): Promise<void> {
  const subject = subjectOf('opening')
  await lockSetting(tx, 'opening')
  const edited = (await findRevision(tx, subject))?.version ?? 0
  const opening = { ...ShopSettings.parse(await readSettings(tx)).opening, ...change }
  const recorded = await recordWrite(tx, writer, { subject, edited, content: { opening } })
  if (recorded.outcome === 'stale') throw new Error('the opening was written twice at once')
  await store(tx, 'opening', opening)
}

/** What is null by default has no row. */
const store = (tx: Transaction, key: SettingKey, value: unknown) =>
  value === null ? deleteSetting(tx, key) : upsertSetting(tx, { key, value })
