import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { AddressCards } from '#app/features/account/address-cards.tsx'
import { ADDRESS_TITLES, AddressForm } from '#app/features/account/address-form.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { checkAddress } from '#contracts/address/address-check.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ADDRESS_FORM_FIELDS } from '#contracts/wire/account.ts'
import { saveBillingAddress, saveShippingAddress } from '#server/modules/accounts/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { readBilling, readShipping } from '#server/posted/read-checkout-form.ts'
import { presentAddressSettings } from '../address-settings.ts'
import type { Route } from './+types/edit-address'
import { accountMeta } from './account-meta.ts'
import { EXPIRED, SAVED } from './account-texts.ts'
import { presentAddressCards } from './address-cards.ts'
import { addressKindOf, listCountries } from './address-kind.ts'
import { requireCustomer } from './require-customer.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/features/address/address-forms.css'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const kind = addressKindOf(params.kind)
  return accountMeta(matches, {
    title: kind ? ADDRESS_TITLES[kind] : 'Adresses',
    description: 'Les adresses qui remplissent d’avance la page de paiement.',
    path: kind ? ROUTES.accountAddress(kind) : ROUTES.accountAddresses,
  })
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kind = addressKindOf(params.kind)
  if (params.kind !== undefined && !kind) throw data(null, 404)
  const { services, visitor, customer, menu } = await requireCustomer({ request, context })
  const { billing, shipping } = customer
  if (!kind) return { menu, form: null, cards: presentAddressCards({ billing, shipping }) }
  const { countries, first } = await listCountries(services, kind)
  const { email, firstName, lastName } = customer
  const known = { country: first, first_name: firstName, last_name: lastName }
  const values = kind === 'facturation' ? { email, ...known, ...billing } : { ...known, ...shipping }
  const nonce = visitor.createNonce(NONCE_ACTIONS.editAddress)
  const settings = presentAddressSettings(countries.map(({ code }) => code))
  return { menu, form: { kind, values, countries, nonce, settings }, cards: [] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireCustomer({ request, context })
  const kind = addressKindOf(params.kind)
  if (!kind) return redirect(ROUTES.accountAddresses)
  const posted = await request.formData()
  const fields: Record<string, string> = {}
  for (const [name, value] of posted) if (typeof value === 'string') fields[name] = value
  const address = kind === 'facturation' ? readBilling(fields) : readShipping(fields)
  if (!visitor.verifyNonce(NONCE_ACTIONS.editAddress, textOf(posted, ADDRESS_FORM_FIELDS.nonce)))
    return data({ notices: [EXPIRED], values: address }, { status: 422 })
  const countries = (await listCountries(services, kind)).countries.map(({ code }) => code)
  const errors = checkAddress(kind === 'facturation' ? 'billing' : 'shipping', address, countries)
  if (errors.length > 0) {
    const notices = checkoutNotices([{ code: 'invalid-fields', errors }])
    return data({ notices, values: address }, { status: 422 })
  }
  if (kind === 'facturation') await saveBillingAddress(services, { customerId, address: readBilling(fields) })
  else await saveShippingAddress(services, { customerId, address: readShipping(fields) })
  await pushNotice(services.db, visitor.startSession(), SAVED.address)
  return redirect(ROUTES.accountAddresses)
}

export default function EditAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, form, cards } = loaderData
  if (!form)
    return (
      <AccountPage title="Adresses" current="edit-address" menu={menu}>
        <AddressCards cards={cards} />
      </AccountPage>
    )
  const { kind, values, countries, nonce, settings } = form
  const title = ADDRESS_TITLES[kind]
  return (
    <AccountPage title={title} current="edit-address" below={title} menu={menu}>
      <Notices notices={actionData?.notices ?? []} />
      <AddressForm kind={kind} values={actionData?.values ?? values} countries={countries} nonce={nonce} />
      <PageSettings name="address" settings={settings.address} />
      <PageSettings name="countrySelect" settings={settings.countrySelect} />
    </AccountPage>
  )
}
