import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { fieldsOfTerms } from '#contracts/staff/product-stock.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openProduct, openStock, saveStock } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { StockForm } from '../../ui/product/stock-form.tsx'
import { StockMoves } from '../../ui/product/stock-moves.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/stock'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const productId = readId(params.productId) ?? 0
  const [read, product] = [await openStock(services, actor, productId), await openProduct(services, actor, productId)]
  if (!read.ok) throw refusedPage(read.refusal)
  if (!product.ok) throw refusedPage(product.refusal)
  if (!read.desk || !product.opened) throw new Response(null, { status: 404 })
  const { draft, product: shown } = product.opened
  return data({
    ...{ product: shown, desk: read.desk, terms: fieldsOfTerms(draft), now: services.clock.now().toISOString() },
    isMany: hasVariations(draft),
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const productId = readId(params.productId) ?? 0
  const saved = await saveStock(context.get(servicesContext), actor, { productId, edited, mine })
  return answerEdit(saved, { typed, said: 'Stock enregistré. La boutique est à jour.' })
}

export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const { product, desk, terms, now, isMany } = loaderData
  // The numbers that a form was drawn from are no part of what it says: it is drawn anew when they change.
  const counted = desk.items.map(({ stock }) => stock).join('-')
  return (
    <div className="panels">
      <EditForm
        key={counted}
        name={`produit ${product.id} stock ${counted}`}
        version={product.version}
        answer={actionData ?? null}
      >
        <StockForm desk={desk} terms={terms} isMany={isMany} />
      </EditForm>
      <StockMoves moves={desk.moves} now={now} />
    </div>
  )
}
