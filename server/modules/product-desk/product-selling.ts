import { MERCHANT_COUNTRY } from '#contracts/identifiers.ts'
import type { FieldProblem } from '#contracts/staff/edit-form.ts'
import {
  type ClassChoice,
  fieldsOfSelling,
  readSelling,
  SELLING_LABELS,
  type SellingTerms,
  sellingFieldOf,
  taxClassChoices,
} from '#contracts/staff/product-selling.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findProductDraft } from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listZonesToEdit } from '#server/modules/shipping/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { listTaxRates } from '#server/modules/taxes/index.ts'
import { type EditResult, type ProductPart, savePart } from './edit-product.ts'
import type { Deps, Fields } from './settle-edit.ts'

/** `taxClasses`: null where no VAT is charged, and none is chosen. */
type SellingDesk = {
  terms: SellingTerms
  taxClasses: ClassChoice[] | null
  shippingClasses: string[]
  common: { allowed: number; days: number }
}

/** How a product is taxed, sent and fetched, to be edited; `desk` is null where there is no such product. */
export async function openSelling(
  services: Deps,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; desk: SellingDesk | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.publish')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const [kept, settings] = await Promise.all([findProductDraft(db, productId), getShopSettings(db)])
  if (!kept) return { ok: true, desk: null }
  const { taxClass, shippingClass, downloadsAllowed, downloadDays, menuOrder } = kept.draft
  const zones = await listZonesToEdit(db)
  const classes = zones.flatMap(({ methods }) => methods.flatMap(({ classCostsCents }) => Object.keys(classCostsCents)))
  const desk = {
    terms: { taxClass, shippingClass, downloadsAllowed, downloadDays, menuOrder },
    taxClasses: settings.tax.isCharged ? taxClassChoices(await listTaxRates(db), MERCHANT_COUNTRY) : null,
    shippingClasses: [...new Set([...classes, ...(shippingClass === '' ? [] : [shippingClass])])].sort(),
    common: { allowed: settings.downloads.allowed, days: settings.downloads.days },
  }
  return { ok: true, desk }
}

const NO_SUCH_CLASS: FieldProblem = {
  field: 'classe-tva',
  sentence: 'Aucun taux n’a cette classe\u202F: ajoutez-le d’abord sous Livraison et taxes.',
}

const sellingOf = ({ db }: Deps): ProductPart => ({
  action: 'products.publish',
  labels: SELLING_LABELS,
  fieldsOf: fieldsOfSelling,
  fieldOf: sellingFieldOf,
  read(fields, draft) {
    const read = readSelling(fields, draft)
    return read.ok ? { ok: true, draft: { ...draft, ...read.terms } } : read
  },
  // The standard rate would stand in for one that is missing. What was there before is left: the page may not even show it.
  async refuse({ taxClass }, kept) {
    if (taxClass === kept.taxClass) return []
    const choices = taxClassChoices(await listTaxRates(db), MERCHANT_COUNTRY)
    return choices.some(({ slug }) => slug === taxClass) ? [] : [NO_SUCH_CLASS]
  },
})

/** Changes them. Orders keep what they were placed with. */
export const saveSelling = (
  services: Deps,
  actor: StaffActor,
  edit: { productId: number; edited: number; mine: Fields },
): Promise<EditResult> => savePart(services, actor, { ...edit, part: sellingOf(services) })
