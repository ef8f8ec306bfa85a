export type ListingCount = {
  firstShown: number
  shownCount: number
  totalCount: number
  /** There are more than `totalCount`: nobody has counted them to the end. */
  isCountCut?: boolean
}

/** Wording of the number of results (facts: shop-wire §10). */
export function countText({ firstShown, shownCount, totalCount, isCountCut }: ListingCount): string {
  if (totalCount === 1) return 'Voici le seul résultat'
  if (shownCount === totalCount)
    return `${totalCount}\u00A0${totalCount > 1 ? 'résultats affichés' : 'résultat affiché'}`
  const range = `${firstShown}–${firstShown + shownCount - 1}`
  return `Affichage de ${range} sur ${isCountCut ? 'plus de ' : ''}${totalCount} résultats`
}
