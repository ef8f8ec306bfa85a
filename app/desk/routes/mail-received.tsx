import { data, Form, Link } from 'react-router'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { confirmMailCheck } from '#server/modules/shop-desk/index.ts'
import { DoorPage } from '../ui/door.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/mail-received'

export const meta: Route.MetaFunction = () => [{ title: 'Un mail reçu · le bureau' }]

export const loader = ({ context }: Route.LoaderArgs) => ({ shop: new URL(context.get(siteContext).origin).host })

/** Programs that look at links before their reader does only read: what says that it came is posted. */
export async function action({ params, context }: Route.ActionArgs) {
  const isConfirmed = await confirmMailCheck(context.get(servicesContext), params.token)
  return data({ isConfirmed }, { status: isConfirmed ? 200 : 422 })
}

export default function MailReceived({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DoorPage shop={loaderData.shop}>
      <h1 className="planche">Un mail reçu</h1>
      {actionData?.isConfirmed === false && (
        <Notice kind="bad">Ce lien n’est plus valable. Demandez un autre essai depuis les premiers pas.</Notice>
      )}
      {actionData?.isConfirmed ? (
        <>
          <Notice kind="ok">C’est noté{'\u202F'}: les mails de la boutique arrivent.</Notice>
          <p>
            <Link className="btn btn--block" to={DESK_PAGES.firstSteps}>
              Revenir aux premiers pas
            </Link>
          </p>
        </>
      ) : (
        <Form method="post">
          <p>La boutique attend de savoir si son essai est arrivé.</p>
          <button type="submit" className="btn btn--block">
            Oui, je l’ai reçu
          </button>
        </Form>
      )}
    </DoorPage>
  )
}
