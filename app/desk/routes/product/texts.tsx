import { useState } from 'react'
import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import type { Picture } from '#contracts/content/picture.ts'
import { fieldsOfWords } from '#contracts/staff/product-texts.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listCategories, listProductPictures } from '#server/modules/catalog/index.ts'
import { openProduct, saveWords } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WordsForm } from '../../ui/product/words-form.tsx'
import { Toast } from '../../ui/toast.tsx'
import { answerEdit, editedOf, readFields } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/texts'
import { carryOutProduct } from './gestures.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const productId = readId(params.productId) ?? 0
  const read = await openProduct(services, actor, productId)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.opened) throw new Response(null, { status: 404 })
  const { product, draft } = read.opened
  const [categories, pictures] = await Promise.all([
    listCategories(services),
    listProductPictures(services.db, productId),
  ])
  return data({
    ...{ product, words: fieldsOfWords(draft), pictures },
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    may: { write: mayDo(actor.role, 'products.texts'), publish: mayDo(actor.role, 'products.publish') },
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const { typed, mine, form } = await readFields(request)
  const productId = readId(params.productId) ?? 0
  const done = await carryOutProduct(services, actor, { productId, form })
  if (done) return data(done, { status: done.ok ? 200 : 422 })
  const saved = await saveWords(services, actor, { productId, edited: editedOf(form), mine })
  return answerEdit(saved, { typed, said: `${mine.nom ?? ''} enregistré. La boutique est à jour.` })
}

export default function ProductTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { product, ...shown } = loaderData
  // Chosen and not saved yet: an answer that refuses the form names them again.
  const [chosen, setChosen] = useState<Picture[]>([])
  const done = actionData && 'isGesture' in actionData ? actionData : null
  return (
    <>
      <Toast answer={done?.ok ? done : null} />
      {done?.ok === false && (
        <Notice kind="bad">
          <b>{done.sentence}</b>
        </Notice>
      )}
      <EditForm
        name={`produit ${product.id} essentiel`}
        version={product.version}
        answer={actionData && !('isGesture' in actionData) ? actionData : null}
      >
        <WordsForm
          product={product}
          {...shown}
          chosen={chosen}
          onChoose={(picture) => setChosen((before) => [...before, picture])}
        />
      </EditForm>
    </>
  )
}
