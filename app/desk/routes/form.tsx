import { data, Form } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { type FormSheet, formPath } from '#contracts/staff/forms.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listFormsOnDesk, openForm } from '#server/modules/form-desk/index.ts'
import { FormEditor } from '../ui/forms/form-editor.tsx'
import { FormsHead } from '../ui/forms/forms-head.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/form'
import { carryOutForm } from './form-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/forms.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.sheet.definition.title ?? 'Formulaires'} · le bureau` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const listed = await listFormsOnDesk(services, actor)
  if (!listed.ok) throw refusedPage(listed.refusal)
  const opened = await openForm(services, actor, readId(params.formId) ?? 0)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.form) throw new Response(null, { status: 404 })
  const now = services.clock.now().toISOString()
  return data({ forms: listed.forms, sheet: opened.form, now, mayWrite: mayDo(actor.role, 'forms.write') })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const asked = { id: readId(params.formId) ?? 0, form: await request.formData() }
  const done = await carryOutForm(context.get(servicesContext), actor, asked)
  if (!done) throw new Response(null, { status: 400 })
  return data(done, { status: done.ok ? 200 : 422 })
}

export default function FormPage({ loaderData: { forms, sheet, now, mayWrite }, actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData : null
  return (
    <div className="form-editor">
      <FormsHead {...{ forms, mayWrite }} current={sheet.id} />
      <Where sheet={sheet} mayWrite={mayWrite} />
      <Toast answer={actionData?.ok ? actionData : null} />
      <FormEditor key={sheet.id} {...{ sheet, refused, mayWrite }} />
      <Versions sheet={sheet} now={now} mayWrite={mayWrite} />
    </div>
  )
}

/** Where it is shown, and the way off the site. */
function Where({ sheet: { version, definition }, mayWrite }: { sheet: FormSheet; mayWrite: boolean }) {
  const path = formPath(definition.slug)
  if (!definition.isLive) return <p className="muted">Pas encore en ligne. Son adresse sera {path}.</p>
  return (
    <div className="row row--between">
      <p>
        En ligne{'\u202F'}: <a href={path}>{path}</a>
      </p>
      {mayWrite && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="take-off" />
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="btn btn--ghost">
            Retirer du site
          </button>
        </Form>
      )}
    </div>
  )
}

function Versions({ sheet, now, mayWrite }: { sheet: FormSheet; now: string; mayWrite: boolean }) {
  const older = sheet.versions.filter(({ version }) => version !== sheet.version)
  if (older.length === 0) return null
  return (
    <details className="panel">
      <summary>Versions ({older.length}). Chaque message garde celle qu’il a suivie.</summary>
      <ul className="stack">
        {older.map(({ version, at, by }) => (
          <li key={version} className="row row--between">
            <span>
              Version {version}, {nearMoment(at, now)}
              {by && ` par ${by}`}
            </span>
            {mayWrite && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="version" value={sheet.version} />
                <input type="hidden" name="to" value={version} />
                <button type="submit" className="btn btn--ghost">
                  Revenir à la version {version}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
