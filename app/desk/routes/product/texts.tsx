import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { fieldsOfWords } from '#contracts/staff/product-texts.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listCategories } from '#server/modules/catalog/index.ts'
import { openProduct, saveWords } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { WordsForm } from '../../ui/product/words-form.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/texts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await openProduct(services, actor, readId(params.productId) ?? 0)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.opened) throw new Response(null, { status: 404 })
  const { product, draft } = read.opened
  const words = fieldsOfWords(draft)
  const categories = await listCategories(services)
  return data({ product, words, categories, mayWrite: mayDo(actor.role, 'products.texts') })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const productId = readId(params.productId) ?? 0
  const saved = await saveWords(context.get(servicesContext), actor, { productId, edited, mine })
  return answerEdit(saved, { typed, said: `${mine.nom ?? ''} enregistré. La boutique est à jour.` })
}

export default function ProductTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { product, words, categories, mayWrite } = loaderData
  return (
    <EditForm name={`produit ${product.id} essentiel`} version={product.version} answer={actionData ?? null}>
      <WordsForm product={product} words={words} categories={categories} isReadOnly={!mayWrite} />
    </EditForm>
  )
}
