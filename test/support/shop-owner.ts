import type { SettingGroup } from '#contracts/settings/setting-field.ts'
import { settingGroup } from '#contracts/settings/setting-groups.ts'
import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { readSettingForms, saveSettings } from '#server/modules/shop-desk/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import type { PayingShop } from './paying-shop.ts'

let people = 0
/** Somebody new of the team. */
export async function somebody({ services: { db, clock } }: PayingShop, role: Role): Promise<StaffActor> {
  people += 1
  const row = { email: `${role}-${people}@exemple.fr`, name: `Camille ${people}`, role, passwordHash: '' }
  const [member] = await db
    .insert(staff)
    .values({ ...row, createdAt: clock.now() })
    .returning({ id: staff.id })
  return { id: member?.id ?? 0, name: row.name, role, confirmedAt: clock.now() }
}

export const groupNamed = (name: string): SettingGroup => {
  const group = settingGroup(name)
  if (!group) throw new Error(`no group ${name}`)
  return group
}

/** A group of settings as its form shows it. */
export async function formOf({ services }: PayingShop, owner: StaffActor, name: string) {
  const read = await readSettingForms(services, owner, [groupNamed(name)])
  const form = read.ok ? read.forms[0] : null
  if (!form) throw new Error(`${name} is not shown`)
  return form
}

/** Saves a group as its form has it, but for these fields. */
export async function saveGroup(
  shop: PayingShop,
  owner: StaffActor,
  { name, fields }: { name: string; fields: Record<string, string> },
) {
  const form = await formOf(shop, owner, name)
  const typed = { ...form.values, ...fields }
  return saveSettings(shop.services, owner, { group: groupNamed(name), edited: form.versions, typed })
}

/** Who sells, and all that legal pages ask besides. */
export const SELLER = {
  ...{ 'seller.name': 'Camille Martin EI', 'seller.address': '12 rue de la Fosse, 44000 Nantes', shopName: 'Tremplin' },
  ...{ 'seller.siret': '732 829 320 00074', 'seller.registration': 'RNE 732 829 320', 'seller.email': 'c@exemple.fr' },
  ...{ 'seller.phone': '02 40 00 00 00', 'seller.legalForm': 'Entreprise individuelle', shopEmail: 'c@exemple.fr' },
}
export const LEGAL = {
  ...{
    'legal.mediatorName': 'Médiation',
    'legal.mediatorUrl': 'https://mediation.exemple',
    'legal.publisher': 'Camille',
  },
  ...{ 'legal.mediatorAddress': '5 rue', 'legal.phoneHours': '9 h', 'legal.hostName': 'Hôte', 'legal.hostPhone': '01' },
  'legal.hostAddress': '3 rue',
}
