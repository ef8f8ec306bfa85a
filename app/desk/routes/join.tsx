import { data, Form, redirect } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { PASSWORD_MIN_LENGTH } from '#contracts/account/account.ts'
import { JOIN_REFUSALS } from '#contracts/staff/access.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { ROLE_NAMES, ROLE_WORDS } from '#contracts/staff/roles.ts'
import { findInvitation, joinTeam } from '#server/modules/staff/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, PasswordField, Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/join'

export const meta: Route.MetaFunction = () => [{ title: 'Rejoindre · le bureau' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await findInvitation(context.get(servicesContext), params.token)
  const shop = new URL(context.get(siteContext).origin).host
  return data({ invitation, shop }, { status: invitation ? 200 : 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { device, keep } = context.get(staffVisitorContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), email: text('email') }
  const joined = await joinTeam(context.get(servicesContext), {
    ...typed,
    ...{ token: params.token, password: text('password'), device },
  })
  if (!joined.ok) return data({ ...typed, error: JOIN_REFUSALS[joined.refusal] }, { status: 422 })
  keep(joined.granted)
  return redirect(DESK_PAGES.setUp)
}

export default function Join({ loaderData: { invitation, shop }, actionData }: Route.ComponentProps) {
  if (!invitation)
    return (
      <DoorPage shop={shop}>
        <h1 className="planche">Ce lien ne sert plus</h1>
        <Notice kind="warn">{JOIN_REFUSALS.over}</Notice>
      </DoorPage>
    )
  const { role, email, isReset } = invitation
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">{isReset ? 'Un nouveau mot de passe' : 'Bienvenue au bureau'}</h1>
      <p className="sub">{isReset ? email : `${ROLE_NAMES[role]}. ${ROLE_WORDS[role]}.`}</p>
      {actionData && (
        <Notice kind="bad">
          <b>{actionData.error}</b>
        </Notice>
      )}
      <Form method="post" className="stack">
        {!isReset && (
          <Field label="Votre nom" name="name" defaultValue={actionData?.name} autoComplete="name" required />
        )}
        {email === null ? (
          <Field
            label="Courriel"
            name="email"
            type="email"
            defaultValue={actionData?.email}
            autoComplete="username"
            required
          />
        ) : (
          <Field label="Courriel" name="email" type="email" value={email} autoComplete="username" readOnly />
        )}
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          help={`Au moins ${PASSWORD_MIN_LENGTH} caractères\u202F: une courte phrase convient très bien.`}
          required
        />
        <Submit className="btn btn--block">Continuer</Submit>
      </Form>
    </DoorPage>
  )
}
