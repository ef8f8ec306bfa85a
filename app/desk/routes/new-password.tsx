import { data, Form, Link, redirect } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { PASSWORD_MIN_LENGTH } from '#contracts/account/account.ts'
import { JOIN_REFUSALS } from '#contracts/staff/access.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { findPasswordLink, resetStaffPassword } from '#server/modules/staff/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, PasswordField, Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/new-password'

export const meta: Route.MetaFunction = () => [{ title: 'Nouveau mot de passe · le bureau' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findPasswordLink(context.get(servicesContext), params.token)
  const shop = new URL(context.get(siteContext).origin).host
  return data({ email: link?.email ?? null, shop }, { status: link ? 200 : 404 })
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const password = String((await request.formData()).get('password') ?? '')
  const done = await resetStaffPassword(context.get(servicesContext), { token, password })
  if (!done.ok) return data({ error: JOIN_REFUSALS[done.refusal] }, { status: 422 })
  context.get(staffVisitorContext).forget()
  return redirect(`${DESK_PAGES.signIn}?change`)
}

export default function NewPassword({ loaderData: { email, shop }, actionData }: Route.ComponentProps) {
  if (email === null)
    return (
      <DoorPage shop={shop}>
        <h1 className="planche">Ce lien ne sert plus</h1>
        <Notice kind="warn">{JOIN_REFUSALS.over}</Notice>
        <p>
          <Link to={DESK_PAGES.forgotten}>Demander un autre lien</Link>
        </p>
      </DoorPage>
    )
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">Un nouveau mot de passe</h1>
      {actionData && (
        <Notice kind="bad">
          <b>{actionData.error}</b>
        </Notice>
      )}
      <Form method="post" className="stack">
        <Field label="Courriel" name="email" type="email" value={email} autoComplete="username" readOnly />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          help={`Au moins ${PASSWORD_MIN_LENGTH} caractères\u202F: une courte phrase convient très bien.`}
          required
        />
        <Submit className="btn btn--block">Changer le mot de passe</Submit>
      </Form>
    </DoorPage>
  )
}
