import { data } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { LibraryShelves } from '#app/features/library/library-shelves.tsx'
import { RenewOutcome } from '#app/features/library/renew-outcome.tsx'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listLibrary } from '#server/modules/library/index.ts'
import { renewFromForm } from '../library/renew-from-form.ts'
import type { Route } from './+types/library'
import { accountMeta } from './account-meta.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/features/checkout/order-received.css'
import '#app/features/account/account-page.css'
import '#app/features/library/library.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Ma bibliothèque',
    description: 'Vos guides, vos cours et vos rendez-vous au même endroit.',
    path: ROUTES.accountLibrary,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, customerId, menu } = await requireCustomer({ request, context })
  return { shelves: await listLibrary(services, { customerId }), menu }
}

/** New links for the files of one of the account's orders, by mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { customerId } = await requireCustomer({ request, context })
  const renewed = await renewFromForm(context, { customerId }, await request.formData())
  return data(renewed, { status: renewed.ok ? 200 : 409 })
}

export default function LibraryRoute({ loaderData: { shelves, menu }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Ma bibliothèque" current="library" menu={menu}>
      {actionData && <RenewOutcome result={actionData} />}
      <LibraryShelves shelves={shelves} />
    </AccountPage>
  )
}
