import { data } from 'react-router'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openProduct, saveSearchTexts } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { SearchTextsForm } from '../../ui/product/search-texts-form.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/search-texts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const read = await openProduct(context.get(servicesContext), actor, readId(params.productId) ?? 0)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.opened) throw new Response(null, { status: 404 })
  const { seoTitle: title, seoDescription: text } = read.opened.draft
  const { host } = new URL(context.get(siteContext).origin)
  return data({ product: read.opened.product, title, text, host })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const productId = readId(params.productId) ?? 0
  const saved = await saveSearchTexts(context.get(servicesContext), actor, { productId, edited, mine })
  return answerEdit(saved, { typed, said: 'Textes de recherche enregistrés. La page est à jour.' })
}

export default function ProductSearchTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { product, ...texts } = loaderData
  return (
    <EditForm name={`produit ${product.id} recherche`} version={product.version} answer={actionData ?? null}>
      <SearchTextsForm slug={product.slug} {...texts} />
    </EditForm>
  )
}
