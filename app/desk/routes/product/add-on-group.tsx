import { data, Form, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listCategories } from '#server/modules/catalog/index.ts'
import { openAddOnGroup, removeAddOnGroup, writeAddOnGroup } from '#server/modules/product-desk/index.ts'
import { Back } from '../../ui/back.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddOnGroupReach } from '../../ui/product/kinds/add-on-group-reach.tsx'
import { AddOnList } from '../../ui/product/kinds/add-on-part.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/add-on-group'
import '../../styles/product.css'
import '../../styles/product-kinds.css'

export const meta: Route.MetaFunction = () => [{ title: 'Options communes · le bureau' }]

const NEW = 'nouvelles'

function idOf(named: string): number | null {
  const id = readId(named)
  if (id === null && named !== NEW) throw new Response(null, { status: 404 })
  return id
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await openAddOnGroup(services, actor, idOf(params.groupId))
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.opened) throw new Response(null, { status: 404 })
  const categories = (await listCategories(services)).map(({ slug, name }) => ({ slug, name }))
  return data({ ...read.opened, categories })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const id = idOf(params.groupId)
  const { typed, mine, edited, intent } = await readEdit(request)
  if (intent === 'remove') {
    const done = id === null ? null : await removeAddOnGroup(services, actor, { id, edited })
    if (!done) throw new Response(null, { status: 400 })
    if (done.ok) return redirect(`${DESK_PAGES.addOnGroups}?fait=supprimees`)
    if (done.refusal) throw refusedPage(done.refusal)
    return data({ answer: null, sentence: done.sentence }, { status: 409 })
  }
  const saved = await writeAddOnGroup(services, actor, { id, edited, mine })
  if (saved.outcome === 'saved' && id === null && saved.id) return redirect(DESK_PAGES.addOnGroup(saved.id))
  const said = 'Options enregistrées. La boutique est à jour.'
  const { data: answer, init } = answerEdit(saved, { typed, said })
  return data({ answer, sentence: null }, init ?? undefined)
}

export default function AddOnGroup({
  loaderData: { id, name, version, fields, currency, categories },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <Back to={DESK_PAGES.addOnGroups} name="Options communes" />
      <div className="head">
        <h1>{id === null ? 'Nouvelles options' : name}</h1>
        {id !== null && (
          <Form method="post">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="version" value={version} />
            <button type="submit" className="btn btn--danger">
              Supprimer ces options
            </button>
          </Form>
        )}
      </div>
      {actionData?.sentence && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      <EditForm name={`options ${id ?? NEW}`} version={version} answer={actionData?.answer ?? null}>
        <div className="panels">
          <AddOnGroupReach fields={fields} categories={categories} />
          <AddOnList fields={fields} currency={currency} />
        </div>
      </EditForm>
    </>
  )
}
