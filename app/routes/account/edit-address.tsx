import { AccountPage } from '#app/features/account/account-page.tsx'
import { AddressCards } from '#app/features/account/address-cards.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { PLATFORM, ROUTES } from '#contracts/identifiers.ts'
import type { Route } from './+types/edit-address'
import { accountMeta } from './account-meta.ts'
import { requireCustomer } from './require-customer.ts'
import '../../styles/account.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Adresses',
    description: 'Les adresses qui remplissent d’avance la page de paiement.',
    path: ROUTES.accountAddresses,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { signOutNonce } = await requireCustomer({ request, context })
  return { signOutNonce, cards: [] }
}

export default function EditAddressRoute({ loaderData: { cards, signOutNonce } }: Route.ComponentProps) {
  return (
    <AccountPage title="Adresses" current="edit-address" signOutNonce={signOutNonce}>
      <AddressCards cards={cards} />
    </AccountPage>
  )
}
