import { data, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { createForm, listFormsOnDesk } from '#server/modules/form-desk/index.ts'
import { FormsHead } from '../ui/forms/forms-head.tsx'
import type { Route } from './+types/forms'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/forms.css'
import { EmptyScene } from '../ui/empty-scene.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Formulaires · le bureau' }]

/** The first form, where there is one: a list of a few is the row above it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const listed = await listFormsOnDesk(context.get(servicesContext), actor)
  if (!listed.ok) throw refusedPage(listed.refusal)
  const [first] = listed.forms
  if (first) throw redirect(DESK_PAGES.form(first.id))
  return data({ forms: listed.forms, mayWrite: mayDo(actor.role, 'forms.write') })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const title = String(form.get('title') ?? '')
    .trim()
    .slice(0, 100)
  const created = await createForm(context.get(servicesContext), actor, {
    title,
    like: readId(String(form.get('like') ?? '')),
  })
  if (created.ok) throw redirect(DESK_PAGES.form(created.id))
  return data(created, { status: 422 })
}

export default function Forms({ loaderData: { forms, mayWrite }, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormsHead {...{ forms, mayWrite }} current={null} problem={actionData?.problems[0]?.sentence} />
      <div className="tbl-box">
        <div className="empty">
          <EmptyScene />
          <h2>Aucun formulaire</h2>
          <p>Un formulaire pose vos questions sur le site et vous envoie les réponses.</p>
        </div>
      </div>
    </>
  )
}
