import { data, Form, Link, redirect } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { explainEntryRefusal } from '#contracts/staff/access.ts'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { acceptTotp, proposeTotp } from '#server/modules/staff/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, Submit } from '../ui/field.tsx'
import { RecoveryCodes } from '../ui/recovery-codes.tsx'
import type { Route } from './+types/set-up'

export const meta: Route.MetaFunction = () => [{ title: 'Second facteur · le bureau' }]

/** Asked again once the codes are shown, it would lead away from them. */
export const shouldRevalidate = () => false

export async function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(staffVisitorContext)
  if (!session) throw redirect(DESK_PAGES.signIn)
  const proposed = session.stage === 'set-up' ? await proposeTotp(context.get(servicesContext), session) : null
  if (!proposed) throw redirect(session.stage === 'code' ? DESK_PAGES.code : DESK)
  return { ...proposed, shop: new URL(context.get(siteContext).origin).host }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, device, network, keep } = context.get(staffVisitorContext)
  if (!session) throw redirect(DESK_PAGES.signIn)
  const code = String((await request.formData()).get('code') ?? '')
  const accepted = await acceptTotp(context.get(servicesContext), session, { code, device, network })
  if (!accepted.ok) {
    const error = explainEntryRefusal(accepted.refusal)
    return data({ error, recoveryCodes: null }, { status: 422 })
  }
  keep(accepted.granted)
  return data({ error: undefined, recoveryCodes: accepted.recoveryCodes })
}

export default function SetUp({ loaderData: { qrSvg, secret, shop }, actionData }: Route.ComponentProps) {
  if (actionData?.recoveryCodes)
    return (
      <DoorPage shop={shop}>
        <h1 className="planche">Gardez ces codes</h1>
        <RecoveryCodes codes={actionData.recoveryCodes} />
        <p className="stack">
          <Link className="btn btn--block" to={DESK}>
            C’est noté, entrer
          </Link>
        </p>
      </DoorPage>
    )
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">Un second facteur</h1>
      <p className="sub">
        Un mot de passe se devine ou se vole. Ouvrez votre application de codes, photographiez ce carré, puis recopiez
        le code qu’elle affiche.
      </p>
      <Form method="post" className="stack">
        <img className="qr" alt="Carré à photographier" src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} />
        <p className="small muted">
          Sans appareil photo, saisissez cette clé{'\u202F'}: <span className="mono">{secret}</span>
        </p>
        <Field
          label="Code à six chiffres"
          name="code"
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={actionData?.error}
          isAlone
          required
        />
        <Submit className="btn btn--block">Vérifier</Submit>
      </Form>
    </DoorPage>
  )
}
