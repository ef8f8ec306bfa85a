import type { SettingGroup } from '#contracts/settings/setting-field.ts'
import type { SettingFormView } from '#contracts/settings/setting-form.ts'
import { keysOf } from '#contracts/settings/setting-groups.ts'
import { type Tree, typedOf, valueAt } from '#contracts/settings/setting-values.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { listRevisions, type Revision } from '#server/modules/audit/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const HISTORY = 12

/** The settings of these groups, to be edited. What nobody has ever said of the seller is shown as nothing: it is made up. */
export async function readSettingForms(
  services: Deps,
  actor: StaffActor,
  groups: readonly SettingGroup[],
): Promise<{ ok: true; forms: SettingFormView[] } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal }
  const settings = await getShopSettings(services.db)
  const names = await listStaffNames(services.db)
  return { ok: true, forms: await Promise.all(groups.map((group) => readForm(services, { group, settings, names }))) }
}

type Reading = { group: SettingGroup; settings: ShopSettings; names: ReadonlyMap<string, string> }

async function readForm({ db }: Deps, { group, settings, names }: Reading): Promise<SettingFormView> {
  const kept = await Promise.all(
    keysOf(group).map(async (key) => ({ key, revisions: await listRevisions(db, { kind: 'setting', id: key }) })),
  )
  const versions = Object.fromEntries(kept.map(({ key, revisions }) => [key, revisions[0]?.version ?? 0]))
  const history = kept
    .flatMap(({ key, revisions }) => revisions.map((revision) => ({ ...revision, key })))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, HISTORY)
    .map(({ key, version, at, actor }) => ({ key, version, at: at.toISOString(), by: nameOf(actor, names) }))
  const isMadeUp = versions.seller === 0
  const values = valuesOf(group, settings)
  for (const { path } of group.fields) if (isMadeUp && isOfSeller(path)) values[path] = ''
  return { name: group.name, values, versions, history }
}

const isOfSeller = (path: string) => /^seller\.(name|address|siret|registration|email|phone|vatNumber)$/.test(path)

/** What each field of a group shows of these settings. */
function valuesOf(group: SettingGroup, settings: Tree & Pick<ShopSettings, 'payment'>): Record<string, string> {
  const { currency } = settings.payment
  return Object.fromEntries(
    group.fields.map((field) => [field.path, typedOf(field, valueAt(settings, field.path), currency)]),
  )
}

const nameOf = ({ kind, ...actor }: Revision['actor'], names: ReadonlyMap<string, string>) =>
  kind === 'staff' && 'id' in actor ? (names.get(actor.id) ?? null) : null
