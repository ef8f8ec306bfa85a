import { AccountPage } from '#app/features/account/account-page.tsx'
import { DownloadsList, NoDownloads } from '#app/features/account/downloads-list.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listCustomerDownloads } from '#server/modules/fulfilment/index.ts'
import type { Route } from './+types/downloads'
import { accountMeta } from './account-meta.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/features/checkout/order-received.css'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Téléchargements',
    description: 'Les fichiers de vos commandes que vous pouvez encore télécharger.',
    path: ROUTES.accountDownloads,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, customerId, menu } = await requireCustomer({ request, context })
  return { downloads: await listCustomerDownloads(services, { customerId }), menu }
}

export default function DownloadsRoute({ loaderData: { downloads, menu } }: Route.ComponentProps) {
  return (
    <AccountPage title="Téléchargements" current="downloads" menu={menu}>
      {downloads.length > 0 ? <DownloadsList downloads={downloads} /> : <NoDownloads />}
    </AccountPage>
  )
}
