import { data } from 'react-router'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { EmailLinkForm } from '#app/ui/email-link-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { isEmail } from '#contracts/address/address.ts'
import { readField } from '#contracts/address/typed-text.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { requestOrderAccess } from '#server/modules/post-purchase/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/find-orders'
import '#app/features/checkout/order-received.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Retrouver ma commande',
    description: 'Recevez par e-mail le lien vers vos commandes, vos fichiers et vos factures, sans compte.',
    path: ROUTES.findOrders,
    origin: loaderData?.origin ?? '',
  })

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteContext).origin })

/** The same answer for every address, whether it has orders or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = readField('email', String((await request.formData()).get('email') ?? ''))
  if (!isEmail(email)) return data({ email, isSent: false }, { status: 422 })
  await refuseTooManyTries(context, 'mailed-link', email)
  await requestOrderAccess(context.get(servicesContext), { email })
  return data({ email, isSent: true })
}

export default function FindOrdersPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap order-page">
      <h1 className="planche">Retrouver ma commande</h1>
      <p className="lead">
        Saisissez l’adresse e-mail de vos achats. Nous vous envoyons un lien vers vos commandes, leurs fichiers et leurs
        factures.
      </p>
      {actionData?.isSent ? (
        <Notice kind="success">
          Si des commandes ont été passées avec <b>{actionData.email}</b>, un e-mail part à cette adresse. Son lien est
          valable 24{'\u00A0'}heures. Pensez à regarder dans les indésirables.
        </Notice>
      ) : (
        <EmailLinkForm
          action={ROUTES.findOrders}
          name="Retrouver ma commande"
          label="Adresse e-mail"
          email={actionData?.email ?? ''}
          isInvalid={actionData?.isSent === false}
        />
      )}
    </div>
  )
}
