import { flag, group, line, lines, percent, reference, rows, whole } from './form-codec.ts'

/** What a bundle is made of. */
export const BUNDLE_FORM = group({
  items: [
    'lot',
    rows({
      label: 'Produit du lot',
      id: { key: 'id', isNumber: true },
      row: group({
        productId: ['produit', reference('produit')],
        variationIds: ['declinaisons', lines('déclinaisons', { empty: null, of: 'number' })],
        quantity: [
          'quantite',
          group({
            min: ['min', whole('quantité minimale')],
            max: ['max', whole('quantité maximale')],
            default: ['proposee', whole('quantité proposée')],
          }),
        ],
        isOptional: ['facultatif', flag('facultatif')],
        title: ['nom', line('nom dans le lot', { empty: null })],
        isPricedApart: ['en-plus', flag('prix en plus')],
        discountPercent: ['remise', percent('remise', { empty: 0 })],
        isShippedApart: ['colis', flag('envoyé à part')],
      }),
    }),
  ],
})

/** The products that a group shows, in their order. */
export const GROUP_FORM = group({
  productIds: ['membres', lines('Produits du groupe', { of: 'number' })],
})

/** Where a product is bought that is shown here only. */
export const EXTERNAL_FORM = group({
  productUrl: ['adresse', line('Adresse de vente')],
  buttonText: ['bouton', line('Texte du bouton')],
})
