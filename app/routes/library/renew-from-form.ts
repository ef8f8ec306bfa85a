import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import type { RenewResult } from '#contracts/order/order.ts'
import { readId } from '#contracts/text/read-id.ts'
import { renewDownloads } from '#server/modules/fulfilment/index.ts'
import { isOrderOf, type LibraryOwner } from '#server/modules/library/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'

/** New links for the order that a library's form names, if it is one of its owner's; else there is no such page. */
export async function renewFromForm(
  context: Readonly<RouterContextProvider>,
  owner: LibraryOwner,
  form: FormData,
): Promise<RenewResult> {
  const services = context.get(servicesContext)
  const orderId = readId(form.get('commande'))
  if (orderId === null || !(await isOrderOf(services, owner, orderId))) throw data(null, 404)
  await refuseTooManyTries(context, 'mailed-link', `order-${orderId}`)
  return renewDownloads(services, { orderId })
}
