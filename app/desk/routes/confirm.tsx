import { data, Form, redirect, useNavigation } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { explainEntryRefusal } from '#contracts/staff/access.ts'
import { confirmByCode } from '#server/modules/staff/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, Submit } from '../ui/field.tsx'
import type { Route } from './+types/confirm'
import { placeOf, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'C’est bien vous ? · le bureau Tremplin' }]

export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, request)
  const vers = placeOf(new URL(request.url).searchParams.get('vers'))
  return { vers, shop: new URL(context.get(siteContext).origin).host }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session } = requireStaff(context, request)
  const { network } = context.get(staffVisitorContext)
  const form = await request.formData()
  const code = String(form.get('code') ?? '')
  const confirmed = await confirmByCode(context.get(servicesContext), session, { code, network })
  if (!confirmed.ok) return data({ error: explainEntryRefusal(confirmed.refusal) }, { status: 422 })
  return redirect(placeOf(String(form.get('vers') ?? '')))
}

export default function Confirm({ loaderData: { vers, shop }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">C’est bien vous{'\u202F'}?</h1>
      <p className="sub">
        Ce que vous alliez faire touche à l’argent, à l’équipe ou aux données de vos clients{'\u202F'}: le code de votre
        application d’abord, puis recommencez.
      </p>
      <Form method="post" className="stack">
        <input type="hidden" name="vers" value={vers} />
        <Field
          label="Code"
          name="code"
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          error={actionData?.error}
          required
        />
        <Submit isBusy={isBusy} className="btn btn--block">
          Confirmer
        </Submit>
      </Form>
    </DoorPage>
  )
}
