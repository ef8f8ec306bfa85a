import { data, Form, redirect } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { explainEntryRefusal } from '#contracts/staff/access.ts'
import { PASSKEY_TROUBLE } from '#contracts/staff/passkeys.ts'
import { confirmByCode, confirmByPasskey, listPasskeys } from '#server/modules/staff/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasskeyDoor } from '../ui/passkeys/passkey-door.tsx'
import type { Route } from './+types/confirm'
import { placeOf, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'C’est bien vous\u202F? · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session } = requireStaff(context, request)
  const vers = placeOf(new URL(request.url).searchParams.get('vers'))
  const hasPasskey = (await listPasskeys(context.get(servicesContext), session)).length > 0
  return { vers, hasPasskey, shop: new URL(context.get(siteContext).origin).host }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session } = requireStaff(context, request)
  const { network } = context.get(staffVisitorContext)
  const form = await request.formData()
  const services = context.get(servicesContext)
  const response = form.get('passkey')
  if (response === '') return data({ error: PASSKEY_TROUBLE['no-script'], isOfCode: false }, { status: 422 })
  const confirmed =
    typeof response === 'string'
      ? await confirmByPasskey(services, session, { response, network })
      : await confirmByCode(services, session, { code: String(form.get('code') ?? ''), network })
  if (!confirmed.ok)
    return data({ error: explainEntryRefusal(confirmed.refusal), isOfCode: response === null }, { status: 422 })
  return redirect(placeOf(String(form.get('vers') ?? '')))
}

export default function Confirm({ loaderData: { vers, hasPasskey, shop }, actionData }: Route.ComponentProps) {
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">C’est bien vous{'\u202F'}?</h1>
      <p className="sub">
        Ce que vous alliez faire touche à l’argent, à l’équipe, aux données de vos clients ou à votre connexion
        {'\u202F'}: {hasPasskey ? 'votre clé d’accès ou ' : ''}le code de votre application d’abord, puis recommencez.
      </p>
      {actionData && !actionData.isOfCode && <Notice kind="bad">{actionData.error}</Notice>}
      {hasPasskey && (
        <>
          <PasskeyDoor purpose="confirm" label="Confirmer avec une clé d’accès" vers={vers} />
          <p className="or">
            <span>ou</span>
          </p>
        </>
      )}
      <Form method="post" className="stack">
        <input type="hidden" name="vers" value={vers} />
        <Field
          label="Code"
          name="code"
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          error={actionData?.isOfCode ? actionData.error : undefined}
          isAlone
          required
        />
        <Submit className={hasPasskey ? 'btn btn--quiet btn--block' : 'btn btn--block'}>Confirmer</Submit>
      </Form>
    </DoorPage>
  )
}
