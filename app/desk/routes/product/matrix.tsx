import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openMatrix, saveMatrix } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { MatrixForm } from '../../ui/product/matrix-form.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/matrix'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const productId = readId(params.productId) ?? 0
  const read = await openMatrix(context.get(servicesContext), actor, productId)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.desk) throw new Response(null, { status: 404 })
  return data({ productId, desk: read.desk })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const productId = readId(params.productId) ?? 0
  const saved = await saveMatrix(context.get(servicesContext), actor, { productId, edited, mine })
  return answerEdit(saved, { typed, said: 'Déclinaisons enregistrées. La boutique est à jour.' })
}

export default function ProductMatrix({ loaderData: { productId, desk }, actionData }: Route.ComponentProps) {
  // Prices and pieces are kept apart from what variations say: the cells are drawn anew when they change.
  const kept = desk.rows.map(({ priceCents, stock }) => `${priceCents} ${stock}`).join()
  return (
    <EditForm
      key={kept}
      name={`produit ${productId} déclinaisons ${kept}`}
      version={desk.version}
      answer={actionData ?? null}
    >
      <MatrixForm rows={desk.rows} currency={desk.currency} />
    </EditForm>
  )
}
