import { cartRefusalText } from '#contracts/cart/notices.ts'
import type { DeliveryView, Offered, ZoneView } from '#contracts/delivery/delivery-view.ts'
import { regimeOf } from '#contracts/delivery/tax-form.ts'
import { taxMention } from '#contracts/pricing/tax.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { fillSample, listTriable, priceSample } from '#server/modules/cart/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listZonesToEdit } from '#server/modules/shipping/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { listTaxRates } from '#server/modules/taxes/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }

const RATES = { kind: 'tax-rates', id: 'all' } as const
const TAX = { kind: 'setting', id: 'tax' } as const

/** The number of the newest version of something; 0 before anybody has written it. */
const versionOf = async (db: Deps['db'], subject: Parameters<typeof findRevision>[1]): Promise<number> =>
  (await findRevision(db, subject))?.version ?? 0

/** Where the shop ships, in the order in which zones are asked, and under which VAT it sells. */
export async function openDelivery(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; delivery: DeliveryView } | Refused> {
  const refusal = await refuseStaff(services, actor, 'delivery.manage')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const settings = await getShopSettings(db)
  const zones: ZoneView[] = []
  for (const zone of await listZonesToEdit(db))
    zones.push({ ...zone, version: await versionOf(db, { kind: 'shipping-zone', id: String(zone.id) }) })
  const rates = await listTaxRates(db)
  // Both are written together, so both versions say what was seen.
  const version = `${await versionOf(db, TAX)}.${await versionOf(db, RATES)}`
  const regime = regimeOf({ isCharged: settings.tax.isCharged, rates })
  return {
    ok: true,
    delivery: {
      ...{ currency: settings.payment.currency, zones, soldCountries: settings.soldCountries },
      orderVersion: await versionOf(db, { kind: 'shipping-zone', id: 'order' }),
      tax: { regime, rates, version, note: settings.taxNote },
    },
  }
}

type Tried = { productId: number; quantity: number; country: string; postcode: string }

/** What a cart would be offered, by the rules of carts; and what it can be tried with. `asked`: null for nothing yet. */
export async function tryDelivery(
  services: Deps,
  actor: StaffActor,
  asked: Tried | null,
): Promise<{ ok: true; goods: { id: number; name: string }[]; offered: Offered | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'delivery.manage')
  if (refusal) return { ok: false, refusal }
  const goods = (await listTriable(services)).map(({ id, name }) => ({ id, name }))
  return { ok: true, goods, offered: asked && (await offer(services, asked)) }
}

async function offer(services: Deps, { productId, quantity, country, postcode }: Tried): Promise<Offered> {
  const filled = await fillSample(services, [{ productId, quantity }])
  if (!filled.ok) return { rates: [], taxText: '', refused: cartRefusalText(filled.refusal) }
  const destination = { country, state: '', postcode, city: '' }
  const { priced } = await priceSample(services, { sample: filled.sample, coupon: null, destination })
  const { taxNote } = await getShopSettings(services.db)
  const [pack] = priced.packages
  const refused = pack ? 'On n’y expédie pas.' : 'Rien ne s’envoie dans ce panier\u202F: aucun port.'
  const rates = (pack?.rates ?? []).map(({ title, costCents, details }) => ({ title, costCents, details }))
  return { rates, taxText: taxMention(priced.totals, taxNote), refused: rates.length > 0 ? '' : refused }
}
