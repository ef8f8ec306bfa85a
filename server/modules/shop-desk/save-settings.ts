import type { SettingGroup } from '#contracts/settings/setting-field.ts'
import { keysOf } from '#contracts/settings/setting-groups.ts'
import { readTyped, type Tree, valueAt, withValue } from '#contracts/settings/setting-values.ts'
import { explainSiret, isIdentified, vatNumberOf } from '#contracts/site/seller.ts'
import type { Newer } from '#contracts/staff/conflict.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { type Problem, type Stale, type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import {
  getShopSettings,
  restoreSetting,
  type ShopSettings,
  saveSetting,
  type WritableKey,
} from '#server/modules/settings/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import type { SettingRefusal } from './setting-refusal.ts'
import { hasOrders } from './shop-repository.ts'
import { refuseMarks } from './take-marks.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export type SettingsSaved = { ok: true } | { ok: false; refusal: SettingRefusal }

type Change = {
  group: SettingGroup
  /** By key of the settings: the version that was edited, 0 for one that nobody has written. */
  edited: Readonly<Record<string, number>>
  /** What was typed, by the path of its field. */
  typed: Readonly<Record<string, string>>
}

/** Saves a group of settings whole, in one write: a version of each of its keys that changed, on every page at once. */
export async function saveSettings(
  services: Deps,
  actor: StaffActor,
  { group, edited, typed }: Change,
): Promise<SettingsSaved> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const settings = await getShopSettings(services.db)
  const wanted = withVatNumber(
    settings,
    group.fields.reduce<Tree>(
      (tree, field) =>
        withValue(tree, field.path, readTyped(field, typed[field.path] ?? '', settings.payment.currency)),
      settings,
    ),
  )
  const problems = [
    ...(await refuseMarks(services, { group, typed })),
    ...refuseSeller(group, wanted),
    ...refuseInvoices(group, settings),
    ...refuseLongKeeping(group, wanted),
    ...(await refuseMoney(services, { group, settings, wanted })),
  ]
  if (problems.length > 0) return { ok: false, refusal: { about: 'fields', problems: byField(problems) } }
  const writer = writerOf(services, actor)
  const written = await write(writer, async (tx) => {
    for (const key of keysOf(group)) {
      // The schema of the settings reads it: what is typed wrongly is refused there, field by field.
      const change = { key: key as WritableKey, edited: edited[key] ?? 0, value: wanted[key] as never }
      const saved = await saveSetting({ ...writer, db: tx }, change)
      if (saved.outcome !== 'saved') return saved
    }
    return { outcome: 'saved' as const }
  })
  return answer(services, written)
}

/** Writes an older version of one key anew. */
export async function restoreSettings(
  services: Deps,
  actor: StaffActor,
  asked: { key: string; edited: number; version: number },
): Promise<SettingsSaved> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const before = await getShopSettings(services.db)
  const writer = writerOf(services, actor)
  const written = await write(writer, async (tx) => {
    const restored = await restoreSetting({ ...writer, db: tx }, { ...asked, key: asked.key as WritableKey })
    if (restored.outcome !== 'saved') return restored
    const after = await getShopSettings(tx)
    return (await isSettled(tx, { before, after })) ? MONEY_SETTLED : restored
  })
  return answer(services, written)
}

const writerOf = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  ...{ db, clock },
  actor: { kind: 'staff', id: String(id) },
})

/** A number that was not typed, or is that of a SIRET of before, is the one that goes with the SIRET. */
function withVatNumber({ seller: before }: ShopSettings, wanted: Tree): Tree {
  const seller = wanted.seller as ShopSettings['seller']
  const isTyped = seller.vatNumber !== '' && seller.vatNumber !== before.vatNumber
  return isTyped ? wanted : { ...wanted, seller: { ...seller, vatNumber: vatNumberOf(seller.siret) } }
}

/** What is asked of the seller beside the schema, which shops of before have filled in otherwise. */
function refuseSeller(group: SettingGroup, wanted: Tree): Problem[] {
  if (group.name !== 'vendeur') return []
  const seller = wanted.seller as Record<string, string>
  const siret = explainSiret(seller.siret ?? '')
  const needed = ['name', 'address', 'email', 'phone', 'registration', 'legalForm'].flatMap((name) =>
    (seller[name] ?? '') === '' ? [{ field: `seller.${name}`, sentence: 'La loi le demande à qui vend.' }] : [],
  )
  const email = seller.email && !/^\S+@\S+\.\S+$/.test(seller.email) ? explainEmail(seller.email) : null
  return [
    ...(siret === null ? [] : [{ field: 'seller.siret', sentence: siret }]),
    ...needed,
    ...(email === null ? [] : [{ field: 'seller.email', sentence: email }]),
  ]
}

/** What is kept with the seller waits until somebody has said who that is. */
function refuseInvoices(group: SettingGroup, { seller }: ShopSettings): Problem[] {
  if (group.name !== 'factures' || isIdentified(seller)) return []
  return [{ field: 'seller.vatNumber', sentence: 'Dites d’abord qui vend.' }]
}

/** Of whoever has written and bought nothing (CNIL, délibération 2021-131). */
const MOST_MONTHS = 36

function refuseLongKeeping(group: SettingGroup, wanted: Tree): Problem[] {
  if (group.name !== 'conservation') return []
  return group.fields.flatMap(({ path }) => {
    const months = valueAt(wanted, path)
    return typeof months === 'number' && months > MOST_MONTHS
      ? [{ field: path, sentence: `Au plus ${MOST_MONTHS}\u00A0mois.` }]
      : []
  })
}

const explainEmail = (text: string) =>
  text.includes('@') ? 'Cette adresse e-mail n’est pas complète.' : 'Il manque «\u202F@\u202F».'

type MoneyChange = { group: SettingGroup; settings: ShopSettings; wanted: Tree }

/** Orders keep their amounts in the currency that they were placed in: sums of two would be sums of nothing. */
async function refuseMoney({ db }: Deps, { group, settings, wanted }: MoneyChange): Promise<Problem[]> {
  if (group.name !== 'monnaie') return []
  const payment = wanted.payment as ShopSettings['payment']
  if (!(await isSettled(db, { before: settings, after: { payment } }))) return []
  return MONEY_SETTLED.problems.filter(
    ({ field }) => payment[field.slice('payment.'.length) as Settled] !== settings.payment[field.slice(8) as Settled],
  )
}

type Settled = 'currency' | 'accountCountry'
type Money = { payment: Pick<ShopSettings['payment'], Settled> }

const SETTLED_WORDS = 'Ne change plus après la première commande\u202F: comptes et remboursements en dépendent.'
const MONEY_SETTLED = {
  outcome: 'refused' as const,
  problems: [
    { field: 'payment.currency', sentence: SETTLED_WORDS },
    { field: 'payment.accountCountry', sentence: SETTLED_WORDS },
  ],
}

/** Whether this would change what orders that were placed depend on. */
async function isSettled(db: Writer['db'], { before, after }: { before: Money; after: Money }): Promise<boolean> {
  const isSame =
    before.payment.currency === after.payment.currency && before.payment.accountCountry === after.payment.accountCountry
  return !isSame && (await hasOrders(db))
}

async function answer(services: Deps, written: { outcome: 'saved' } | Unwritten): Promise<SettingsSaved> {
  switch (written.outcome) {
    case 'saved':
      return { ok: true }
    case 'gone':
      return { ok: false, refusal: { about: 'gone' } }
    case 'stale':
      return { ok: false, refusal: { about: 'stale', newer: await whoWrote(services, written) } }
    case 'refused':
      return { ok: false, refusal: { about: 'fields', problems: byField(written.problems) } }
  }
}

async function whoWrote({ db }: Deps, { newer }: Stale): Promise<Newer> {
  const names = await listStaffNames(db)
  return { by: 'id' in newer.actor ? (names.get(newer.actor.id) ?? null) : null, at: newer.at.toISOString() }
}

const byField = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]))
