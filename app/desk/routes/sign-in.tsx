import { useRef } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { servicesContext, siteContext, staffVisitorContext } from '#app/server-context.ts'
import { explainEntryRefusal } from '#contracts/staff/access.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { PASSKEY_TROUBLE } from '#contracts/staff/passkeys.ts'
import { enterByPasskey, enterByPassword } from '#server/modules/staff/index.ts'
import type { StaffVisitor } from '#server/staff-visitor.ts'
import { DoorPage } from '../ui/door.tsx'
import { Field, PasswordField, Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasskeyDoor } from '../ui/passkeys/passkey-door.tsx'
import type { Route } from './+types/sign-in'
import { placeOf } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Connexion · le bureau' }]

export function loader({ request, context }: Route.LoaderArgs) {
  const { session, hasEnded } = context.get(staffVisitorContext)
  const vers = placeOf(new URL(request.url).searchParams.get('vers'))
  if (session?.stage === 'in') throw redirect(vers)
  const isChanged = new URL(request.url).searchParams.has('change')
  return { vers, hasEnded: hasEnded && !isChanged, isChanged, shop: new URL(context.get(siteContext).origin).host }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(staffVisitorContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.has('passkey')) return enterWith(text('passkey'), { visitor, form, context })
  const email = text('email')
  const entered = await enterByPassword(context.get(servicesContext), {
    ...{ email, password: text('password'), isRemembered: form.has('remember') },
    ...{ device: visitor.device, network: visitor.network },
  })
  if (!entered.ok) return data({ email, error: explainEntryRefusal(entered.refusal) }, { status: 422 })
  visitor.keep(entered.granted)
  return redirect(`${DESK_PAGES.code}?${new URLSearchParams({ vers: placeOf(text('vers')) })}`)
}

type Sent = { visitor: StaffVisitor; form: FormData; context: Route.ActionArgs['context'] }

/** Both factors at once. `response`: empty where no script has asked the browser for a passkey. */
async function enterWith(response: string, { visitor, form, context }: Sent) {
  const refuse = (error: string) => data({ email: '', error }, { status: 422 })
  if (response === '') return refuse(PASSKEY_TROUBLE['no-script'])
  const { device, network, held, keep } = visitor
  const entering = { response, held, device, network, isRemembered: form.has('remember') }
  const entered = await enterByPasskey(context.get(servicesContext), entering)
  if (!entered.ok) return refuse(explainEntryRefusal(entered.refusal))
  keep(entered.granted)
  return redirect(placeOf(String(form.get('vers') ?? '')))
}

export default function SignIn({ loaderData: { vers, hasEnded, isChanged, shop }, actionData }: Route.ComponentProps) {
  const remember = useRef<HTMLInputElement>(null)
  return (
    <DoorPage shop={shop}>
      <h1 className="planche">{hasEnded ? 'Toujours là\u202F?' : 'Bonjour'}</h1>
      {hasEnded && <p className="sub">Votre session a pris fin. Connectez-vous pour continuer où vous étiez.</p>}
      {isChanged && !actionData && <Notice kind="ok">Votre mot de passe est changé. Entrez avec le nouveau.</Notice>}
      {actionData && (
        <Notice kind="bad">
          <b>{actionData.error}</b>
        </Notice>
      )}
      <PasskeyDoor
        purpose="enter"
        label="Entrer avec une clé d’accès"
        vers={vers}
        isRemembered={() => remember.current?.checked ?? false}
      />
      <p className="or">
        <span>ou</span>
      </p>
      <Form method="post" className="stack">
        <input type="hidden" name="vers" value={vers} />
        <Field
          label="Courriel"
          name="email"
          type="email"
          defaultValue={actionData?.email}
          autoComplete="username webauthn"
          required
        />
        <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required />
        <label className="check">
          <input type="checkbox" name="remember" ref={remember} />
          <span>Rester connecté(e) 30 jours sur cet ordinateur</span>
        </label>
        <Submit className="btn btn--quiet btn--block">Continuer</Submit>
      </Form>
      <p>
        <Link to={DESK_PAGES.forgotten}>Mot de passe oublié{'\u202F'}?</Link>
      </p>
    </DoorPage>
  )
}
