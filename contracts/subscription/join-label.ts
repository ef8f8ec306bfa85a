import type { KindSettings } from '../catalog/product-kind.ts'

/** On the cards of what is paid again and again: it is read before it is joined. */
export const SEE_SUBSCRIPTION = 'Voir l’abonnement'

/** On the button of its page: the product's own words, or the shop's. */
export const joinLabelOf = ({ kindSettings: { joinLabel } }: { kindSettings: KindSettings }): string =>
  typeof joinLabel === 'string' && joinLabel !== '' ? joinLabel : 'S’abonner'
