import { KINDS_MADE_OF_OTHERS } from '#contracts/catalog/product-kind.ts'
import { isShipped } from '#contracts/catalog/supply.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Refused, refuse } from '#server/modules/audit/index.ts'
import {
  type BundleSettings,
  mustChooseExtras,
  readChoice,
  rulesOf,
  unaskedInParts,
} from '#server/modules/product-kinds/index.ts'
import type { ProductText } from './product-drafts.ts'
import { listItemGoods } from './product-writing-repository.ts'

type Goods = Awaited<ReturnType<typeof listItemGoods>>[number]

/** Why a product cannot be made of those that it names, or null: that they are there, and fit into it. */
export async function refuseItems(db: Queryable, draft: ProductText): Promise<Refused | null> {
  if (!KINDS_MADE_OF_OTHERS.includes(draft.kind)) return null
  const { items } = draft.kindSettings as BundleSettings
  const goods = await listItemGoods(
    db,
    items.map(({ productId }) => productId),
  )
  const problems = items.flatMap((item, index) => {
    const problem = refuseItem(
      item,
      goods.find(({ id }) => id === item.productId),
      draft,
    )
    return problem ? [refuse(`kindSettings.items.${index}.${problem.field}`, problem.sentence)] : []
  })
  return problems[0] ?? null
}

type Item = BundleSettings['items'][number]

function refuseItem(item: Item, goods: Goods | undefined, draft: ProductText) {
  if (!goods || !isBoughtAsItIs(goods))
    return { field: 'productId', sentence: 'Ce produit ne peut pas faire partie d’un lot.' }
  if (mustChooseExtras(unaskedInParts(goods.extras)))
    return { field: 'productId', sentence: 'Ce produit demande un choix que la page d’un lot ne propose pas.' }
  if (item.variationIds?.some((id) => !goods.variationIds.includes(id)))
    return { field: 'variationIds', sentence: 'Cette déclinaison n’est pas de ce produit.' }
  if (!item.isShippedApart && isShipped(goods) && !isShipped(draft))
    return { field: 'isShippedApart', sentence: 'Le lot n’est pas expédié\u202F: ce produit doit l’être à part.' }
  return null
}

/** Nothing is chosen of it but a variation, and what it asks beside. */
function isBoughtAsItIs({ kind }: Goods): boolean {
  const { listMembers, soldElsewhere } = rulesOf(kind)
  return !listMembers && !soldElsewhere && readChoice({ kind, configuration: {} }) !== null
}
