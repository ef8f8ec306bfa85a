import { data, Form, redirect } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { explainEntryRefusal } from '#contracts/staff/access.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { enterByCode } from '#server/modules/staff/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, Submit } from '../ui/field.tsx'
import type { Route } from './+types/code'
import { placeOf } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Second facteur · le bureau' }]

export function loader({ request, context }: Route.LoaderArgs) {
  const { session } = context.get(staffVisitorContext)
  const { searchParams } = new URL(request.url)
  const vers = placeOf(searchParams.get('vers'))
  if (!session) throw redirect(DESK_PAGES.signIn)
  if (session.stage === 'in') throw redirect(vers)
  if (session.stage === 'set-up') throw redirect(DESK_PAGES.setUp)
  return { vers, isRecovery: searchParams.has('secours'), shop: new URL(context.get(siteContext).origin).host }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, device, network, keep } = context.get(staffVisitorContext)
  if (!session) throw redirect(DESK_PAGES.signIn)
  const form = await request.formData()
  const entered = await enterByCode(context.get(servicesContext), session, {
    ...{ code: String(form.get('code') ?? ''), device, network },
  })
  if (!entered.ok) return data({ error: explainEntryRefusal(entered.refusal) }, { status: 422 })
  keep(entered.granted)
  return redirect(placeOf(String(form.get('vers') ?? '')))
}

export default function Code({ loaderData: { vers, isRecovery, shop }, actionData }: Route.ComponentProps) {
  const codeField = isRecovery
    ? { label: 'Code de secours', autoComplete: 'off', maxLength: 24 }
    : { label: 'Code', inputMode: 'numeric' as const, autoComplete: 'one-time-code', maxLength: 7, className: 'code' }
  const other = new URLSearchParams({ vers, ...(isRecovery ? {} : { secours: '1' }) })
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">C’est bien vous{'\u202F'}?</h1>
      <p className="sub">
        {isRecovery ? 'Un des codes de secours que vous avez gardés.' : 'Le code à six chiffres de votre application.'}
      </p>
      <Form method="post" className="stack" key={String(isRecovery)}>
        <input type="hidden" name="vers" value={vers} />
        <Field {...codeField} name="code" error={actionData?.error} isAlone required />
        <Submit className="btn btn--block">Entrer</Submit>
      </Form>
      <div className="small row">
        <a href={`?${other}`}>{isRecovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}</a>
        <Form method="post" action={DESK_PAGES.signOut}>
          <button type="submit" className="link">
            Une autre personne
          </button>
        </Form>
      </div>
    </DoorPage>
  )
}
