import { hasVariations } from '#contracts/catalog/product-kind.ts'
import type { PriceDeskView, PriceSpell, PriceStory } from '#contracts/staff/product-prices.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Actor, Version } from '#server/modules/audit/index.ts'
import {
  findPrices,
  findProductDraft,
  getPriceHistory,
  listPriceVersions,
  type PriceHistory,
  selectVariationTexts,
} from '#server/modules/catalog/index.ts'
import { listSoldAt } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Deps } from './settle-edit.ts'

type Asked = {
  productId: number /** The beginning of a price: what was sold at it is looked for. */
  since: string | null
}

/** The prices of a product, with their history and who has decided them. */
export async function openPrices(
  services: Deps,
  actor: StaffActor,
  { productId, since }: Asked,
): Promise<{ ok: true; desk: PriceDeskView | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.prices')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const [product, kept, shop] = [
    await findProductDraft(db, productId),
    await findPrices(db, productId),
    await getShopSettings(db),
  ]
  if (!product || !kept) return { ok: true, desk: null }
  const [history, versions, names, texts] = await Promise.all([
    getPriceHistory(services, productId),
    listPriceVersions(db, productId),
    listStaffNames(db),
    selectVariationTexts(db, productId),
  ])
  const nameOf = new Map(texts.map(({ id, options }) => [id, options.map(({ value }) => value).join(', ')]))
  const stories = history
    .filter(({ itemId }) => !hasVariations(product.draft) || itemId !== productId)
    .map((item) => storyOf(item, { name: nameOf.get(item.itemId) ?? '', versions, names }))
  const { version } = kept
  return {
    ok: true,
    desk: {
      ...{ version, stories, currency: shop.payment.currency },
      taxNote: shop.tax.isCharged ? '' : shop.taxNote,
      sold: since === null ? null : await soldDuring(services, { productId, since, stories }),
    },
  }
}

type Told = { name: string; versions: readonly Version[]; names: ReadonlyMap<string, string> }

function storyOf({ points, itemId, lowestCents, ...plan }: PriceHistory, { name, ...told }: Told): PriceStory {
  const spells = points.map((point, index): PriceSpell => {
    const version = beginningOf(point, told.versions)
    return {
      ...{ priceCents: point.priceCents, isReduced: point.isReduced, since: point.since.toISOString() },
      until: points[index + 1]?.since.toISOString() ?? null,
      why: whyOf(point, { before: points[index - 1], version }),
      by: byWhom(version, { isFirst: index === 0, names: told.names }),
      version: version?.version ?? null,
    }
  })
  const { regularPriceCents, salePriceCents, saleFrom, saleUntil } = plan
  const moments = { saleFrom: saleFrom?.toISOString() ?? null, saleUntil: saleUntil?.toISOString() ?? null }
  return {
    ...{ itemId, regularPriceCents, salePriceCents, ...moments },
    name,
    lowestCents,
    spells: spells.reverse(),
  }
}

/** A price is written down moments after it was decided. */
const WRITTEN_WITHIN_MS = 10_000

/** The version that a price began with, the earliest that was written after it; none where a date has turned it. */
const beginningOf = ({ since }: Point, versions: readonly Version[]): Version | undefined =>
  versions.findLast(({ at }) => {
    const after = at.getTime() - since.getTime()
    return after >= 0 && after < WRITTEN_WITHIN_MS
  })

type Point = PriceHistory['points'][number]

function whyOf(
  { isReduced }: Point,
  { before, version }: { before: Point | undefined; version: Version | undefined },
): string {
  if (version?.restoredFrom) return 'Prix repris'
  if (isReduced) return 'Solde'
  if (!before) return 'Création'
  return before.isReduced ? 'Fin du solde' : 'Nouveau prix'
}

/** What nobody has written has turned by its date, or was there before the shop kept who writes. */
function byWhom(
  version: Version | undefined,
  { isFirst, names }: { isFirst: boolean; names: ReadonlyMap<string, string> },
): string {
  if (version) return whoIs(version.actor, names)
  return isFirst ? 'la boutique' : 'automatique'
}

function whoIs(actor: Actor, names: ReadonlyMap<string, string>): string {
  if (actor.kind === 'import') return 'import'
  return actor.kind === 'staff' ? (names.get(actor.id) ?? 'quelqu’un qui a quitté l’équipe') : 'la boutique'
}

type During = { productId: number; since: string; stories: readonly PriceStory[] }

/** Of the price that began then, whichever of the product's it is; null where none did. */
async function soldDuring(services: Deps, { productId, since, stories }: During): Promise<PriceDeskView['sold']> {
  const ends = stories
    .flatMap(({ spells }) => spells)
    .filter((spell) => spell.since === since)
    .map(({ until }) => until)
  if (ends.length === 0) return null
  const until = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
  const last = until === null ? services.clock.now() : new Date(until)
  const orders = await listSoldAt(services.db, { productId, from: new Date(since), until: last })
  return { since, until, orders }
}
