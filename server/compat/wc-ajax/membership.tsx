import { renderToStaticMarkup } from 'react-dom/server'
import { AlreadyMember } from '#app/fragments/already-member.tsx'
import type { MembershipAnswer } from '#contracts/wire/membership.ts'
import { findOwnMembership } from '#server/modules/members/index.ts'
import type { WcAjaxHandler } from './call.ts'

/** GET /?wc-ajax=tremplin_membership&product=…: ours; what the page of a product, which everybody shares, says to its members. */
export const membership: WcAjaxHandler = async ({ services, visitor: { customerId }, query }) => {
  const productSlug = query.product ?? ''
  const own = await findOwnMembership(services, { productSlug, customerId })
  const html = own ? renderToStaticMarkup(<AlreadyMember productSlug={productSlug} membership={own} />) : ''
  return { kind: 'json', body: { html } satisfies MembershipAnswer }
}
