import type { AddOns, AddOnType } from '#contracts/catalog/add-ons/add-on.ts'
import { AddOnDraft, type AddOnsDraft } from '#server/modules/product-kinds/extras/add-ons/add-on-drafts.ts'

type Draft = AddOnsDraft['list'][number]

const PRICE = { type: 'quantity_based' as const, amountCents: 300 }

/** One of each type, at 3,00 € a piece where it has a price, by the number under which it is asked. */
const OF_EACH: Record<AddOnType, Draft> = {
  checkbox: {
    ...{ id: 1001, type: 'checkbox', name: 'Services' },
    options: [
      { label: 'Relecture de CV', price: { type: 'flat_fee', amountCents: 2500 } },
      { label: 'Enregistrement vidéo', price: { type: 'quantity_based', amountCents: 1000 } },
    ],
  },
  radiobutton: {
    ...{ id: 1002, type: 'radiobutton', name: 'Format' },
    options: [{ label: 'Papier', price: PRICE }, { label: 'Écran' }, { label: 'Cuir', isOffered: false, price: PRICE }],
  },
  select: {
    ...{ id: 1003, type: 'select', name: 'Couleur' },
    options: [{ label: 'Rouge' }, { label: 'Rouge', price: { type: 'percentage_based', basisPoints: 1250 } }],
  },
  images: { id: 1004, type: 'images', name: 'Motif', options: [{ label: 'Vagues', price: PRICE }] },
  custom_text: {
    id: 1005,
    type: 'custom_text',
    name: 'Gravure',
    content: 'only_letters',
    min: 2,
    max: 12,
    price: PRICE,
  },
  custom_textarea: { id: 1006, type: 'custom_textarea', name: 'Message', max: 200 },
  custom_price: { id: 1007, type: 'custom_price', name: 'Soutien', min: 100, max: 5000 },
  input_multiplier: { id: 1008, type: 'input_multiplier', name: 'Pages', min: 2, max: 40, price: PRICE },
  datepicker: { id: 1009, type: 'datepicker', name: 'Date', price: PRICE },
  file_upload: { id: 1010, type: 'file_upload', name: 'Votre CV', accepts: ['application/pdf'], price: PRICE },
  heading: { id: 1011, type: 'heading', name: 'Pour finir' },
}

/** Add-ons of these types, in this order, as a product's draft has them; `changes`: of all of them. */
export const addOnsDraft = (
  types: readonly AddOnType[] = Object.keys(OF_EACH) as AddOnType[],
  changes: Partial<Record<AddOnType, object>> = {},
): AddOnsDraft => ({
  currency: 'EUR',
  list: types.map((type) => ({ ...OF_EACH[type], ...changes[type] }) as Draft),
})

/** The same as a product keeps them. */
export function keptAddOns(...draft: Parameters<typeof addOnsDraft>): AddOns {
  const { currency, list } = addOnsDraft(...draft)
  return { currency, list: list.map((each) => AddOnDraft.parse(each)) }
}
