import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openProduct, openSelling, saveSelling } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { SellingForm } from '../../ui/product/selling-form.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/selling'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const productId = readId(params.productId) ?? 0
  const read = await openSelling(services, actor, productId)
  if (!read.ok) throw refusedPage(read.refusal)
  const whole = await openProduct(services, actor, productId)
  if (!whole.ok) throw refusedPage(whole.refusal)
  if (!read.desk || !whole.opened) throw new Response(null, { status: 404 })
  return data({ product: whole.opened.product, desk: read.desk })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const productId = readId(params.productId) ?? 0
  const saved = await saveSelling(context.get(servicesContext), actor, { productId, edited, mine })
  return answerEdit(saved, { typed, said: 'Conditions de vente enregistrées. La boutique est à jour.' })
}

export default function ProductSelling({ loaderData: { product, desk }, actionData }: Route.ComponentProps) {
  return (
    <EditForm name={`produit ${product.id} vente`} version={product.version} answer={actionData ?? null}>
      <SellingForm supply={product.supply} {...desk} />
    </EditForm>
  )
}
