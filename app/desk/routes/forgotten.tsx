import { data, Form, Link } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { explainEntryRefusal, STAFF_RESET_MINUTES } from '#contracts/staff/access.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { requestStaffPassword } from '#server/modules/staff/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/forgotten'

export const meta: Route.MetaFunction = () => [{ title: 'Mot de passe oublié · le bureau' }]

export const loader = ({ context }: Route.LoaderArgs) => ({ shop: new URL(context.get(siteContext).origin).host })

export async function action({ request, context }: Route.ActionArgs) {
  const { network } = context.get(staffVisitorContext)
  const email = String((await request.formData()).get('email') ?? '')
  const asked = await requestStaffPassword(context.get(servicesContext), { email, network })
  if (!asked.ok) return data({ error: explainEntryRefusal(asked.refusal) }, { status: 422 })
  return data({ error: null })
}

export default function Forgotten({ loaderData: { shop }, actionData }: Route.ComponentProps) {
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">Mot de passe oublié</h1>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      {actionData?.error === null ? (
        <Notice kind="ok">
          <b>C’est noté.</b> Si cette adresse est celle d’une personne de l’équipe, un lien lui arrive par mail, valable{' '}
          {STAFF_RESET_MINUTES}
          {'\u00A0'}minutes.
        </Notice>
      ) : (
        <Form method="post" className="stack">
          <p className="sub">Votre second facteur vous sera demandé ensuite, comme d’habitude.</p>
          <Field label="Courriel" name="email" type="email" autoComplete="username" required />
          <Submit className="btn btn--block">Recevoir un lien</Submit>
        </Form>
      )}
      <p>
        <Link to={DESK_PAGES.signIn}>Revenir à la connexion</Link>
      </p>
    </DoorPage>
  )
}
