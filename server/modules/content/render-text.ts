import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { FOLLOWING_ITEMS, itemsTable, MEASURING_ITEMS, NEEDED_ITEMS } from '#contracts/privacy/stored-items.ts'
import type { Queryable } from '#server/database/database.ts'
import { findSoldGoods, type SoldGoods } from '#server/modules/catalog/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import { deliveryList, listShippingZones, type Zone } from '#server/modules/shipping/index.ts'
import { fillTemplate } from './fill-template.ts'
import { findTextPictures } from './text-pictures.ts'

/** What the code itself decides and texts only quote. */
const QUOTED = {
  case_acces_immediat: DIGITAL_CONSENT.text,
  traceurs_necessaires: itemsTable(NEEDED_ITEMS),
  traceurs_suivi: itemsTable(FOLLOWING_ITEMS),
  traceurs_mesure: itemsTable(MEASURING_ITEMS),
}

const fieldsOf = (zones: readonly Zone[], { currency }: { currency: string }) => ({
  ...QUOTED,
  modes_de_livraison: deliveryList(zones, currency),
})

/** What texts say of goods of a kind only while the catalogue holds some, and of what the shop may be set to do. */
const sectionsOf = (
  { downloads, parcels, variants, bundles, courses, sessions, subscriptions }: SoldGoods,
  { attribution, analytics, newsletter }: ShopSettings,
) => ({
  ...{ telechargements: downloads, biens_materiels: parcels, declinaisons: variants, packs: bundles },
  ...{ suivi_des_visites: attribution.isTrackingAllowed, mesure_audience: analytics.measurementId !== null },
  lettre_aux_acheteurs: newsletter.writesToBuyers,
  ...{ parcours: courses, seances: sessions, abonnement: subscriptions },
  // An extra of products: whoever has the texts speak of it says here how the catalogue knows.
  acompte: false,
})

/** Names of the marks that {@link renderText} fills, for whoever prepares texts. */
export const TEXT_FIELDS: readonly string[] = Object.keys(fieldsOf([], { currency: '' }))

/** The safe HTML of a text of the shop, true of what the catalogue holds and how the shop is set now. Throws at a mark that is not known. */
export async function renderText(db: Queryable, markdown: string): Promise<string> {
  // Loaded only where a text is drawn or written: kept pages never need it.
  const [{ renderPost }, sold, settings, zones] = await Promise.all([
    import('./posts-rendering.ts'),
    findSoldGoods(db),
    getShopSettings(db),
    listShippingZones(db),
  ])
  const filled = fillTemplate(markdown, {
    ...{ fields: fieldsOf(zones, settings.payment), sections: sectionsOf(sold, settings) },
  })
  return renderPost(filled, await findTextPictures(db, markdown)).bodyHtml
}
