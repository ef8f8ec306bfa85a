import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openLinked, saveLinked } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { ProductList } from '../../ui/product/kinds/linked-part.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/linked'
import '../../styles/product-kinds.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const productId = readId(params.productId) ?? 0
  const read = await openLinked(context.get(servicesContext), actor, productId)
  if (!read.ok) throw refusedPage(read.refusal)
  return data({ productId, ...read.linked })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const productId = readId(params.productId) ?? 0
  const saved = await saveLinked(context.get(servicesContext), actor, { productId, edited, mine })
  return answerEdit(saved, { typed, said: 'Enregistré. La page du produit est à jour.' })
}

export default function ProductLinked({ loaderData, actionData }: Route.ComponentProps) {
  const { productId, version, otherIds, products, hasMore } = loaderData
  return (
    <EditForm name={`produit ${productId} lies`} version={version} answer={actionData ?? null}>
      <ProductList
        name="lies"
        kept={otherIds.join('\n')}
        title="Va bien avec"
        help="Montrés au bas de la page et dans le panier, dans cet ordre. Un brouillon ne se voit pas."
        products={products}
        hasMore={hasMore}
        productId={productId}
      />
    </EditForm>
  )
}
