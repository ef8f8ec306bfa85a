import type { RouterContextProvider } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { CartRefusal } from '#contracts/cart/cart.ts'
import { type AddOnAnswers, addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import { readAnswers } from '#contracts/catalog/add-ons/read-answers.ts'
import { addOnOwnerOf } from '#contracts/catalog/bundle.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { type ChosenExtras, NOTHING_CHOSEN } from '#contracts/catalog/product-kind.ts'
import { EDITED_LINE } from '#contracts/site/routes.ts'
import { getCart, parseQuantity } from '#server/modules/cart/index.ts'
import { itemAnswersOf, type PostedFields, rulesOf } from '#server/modules/product-kinds/index.ts'

type Asked = { request: Request; product: ProductView }

/** What a form without script was sent with: it is there again beside the reason why it was refused. */
export function sentExtras({ fields, refusal }: Sent, product: ProductView | null): ChosenExtras {
  if (!product) return NOTHING_CHOSEN
  const addOns = addOnsOf(product)
  const { edited_line: edited, quantity } = fields
  return {
    addOnAnswers: addOns ? withoutRefused(readAnswers(addOns, fields, product.id)) : {},
    itemAnswers: sentOfItems(product, fields),
    addOnRefusal: refusal.code === 'add-on' ? refusal : null,
    editedKey: typeof edited === 'string' ? edited : null,
    quantity: parseQuantity(typeof quantity === 'string' ? quantity : null) ?? 1,
    fields: Object.fromEntries(
      Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  }
}

const sentOfItems = ({ bundle }: ProductView, fields: PostedFields): ChosenExtras['itemAnswers'] =>
  Object.fromEntries(
    (bundle?.items ?? []).flatMap((item) =>
      item.addOns ? [[item.id, withoutRefused(readAnswers(item.addOns, fields, addOnOwnerOf(item)))] as const] : [],
    ),
  )

type Sent = { fields: PostedFields; refusal: CartRefusal }

/** A file that was not taken has to be chosen anew. */
const withoutRefused = (answers: AddOnAnswers): AddOnAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => typeof answer !== 'object' || !('refused' in answer)),
  )

/** The line of the visitor's cart that the address wants changed, as its product's page begins with it; null without one. */
export async function findEditedLine(context: Readonly<RouterContextProvider>, { request, product }: Asked) {
  const key = new URL(request.url).searchParams.get(EDITED_LINE)
  if (key === null) return null
  const { lines } = await getCart(context.get(servicesContext), context.get(visitorContext).sessionId)
  const line = lines.find((each) => each.key === key && each.productId === product.id && each.isChangeable)
  if (!line) return null
  const addOnAnswers = (line.configuration.addons ?? {}) as AddOnAnswers
  const fields = rulesOf(line.kind).fieldsOf?.(line.configuration) ?? null
  const itemAnswers = itemAnswersOf(line.configuration)
  const chosenExtras = { ...NOTHING_CHOSEN, addOnAnswers, itemAnswers, editedKey: key, quantity: line.quantity, fields }
  return { variationId: line.variationId, chosenExtras, fields }
}
