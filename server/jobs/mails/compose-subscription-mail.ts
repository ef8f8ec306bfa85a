import type { SubscriptionStatus } from '#contracts/subscription/subscription-status.ts'
import {
  renderCardMail,
  renderPriceChangeMail,
  renderRenewedMail,
  renderSubscriptionMail,
  renderSubscriptionNotice,
} from '#server/mail/render-subscription-mail.tsx'
import { getInvoiceFile } from '#server/modules/invoicing/index.ts'
import { getSpaceOfSubscription } from '#server/modules/members/index.ts'
import { getPriceOffer } from '#server/modules/price-changes/index.ts'
import {
  getCardMail,
  getComingPaymentMail,
  getRenewedMail,
  getSubscriptionMail,
} from '#server/modules/renewals/index.ts'
import type { ComposeMail } from './compose-mail.ts'
import { withFile } from './with-file.ts'

/** To the owner: a period was paid, with its invoice. */
export const composeRenewed: ComposeMail = async (services, about) => {
  const orderId = Number(about)
  const mail = await getRenewedMail(services, { orderId })
  if (!mail) return null
  const space = await getSpaceOfSubscription(services, { subscriptionId: mail.contract.id })
  return withFile(await renderRenewedMail(mail, space), await getInvoiceFile(services, { orderId }))
}

/** In which states each of these is still true. */
const TRUE_IN = {
  paused: ['on-hold'],
  resumed: ['active'],
  cancelled: ['pending-cancel', 'cancelled', 'on-hold'],
  ended: ['cancelled', 'expired'],
} satisfies Record<string, SubscriptionStatus[]>

/** Composer of a mail to the owner of a subscription about what became of it; nothing once it is no longer so. */
export function composeSubscription(kind: keyof typeof TRUE_IN): ComposeMail {
  return async (services, about) => {
    const subscriptionId = Number(about)
    const mail = await getSubscriptionMail(services, { subscriptionId })
    const isTrue = mail && (TRUE_IN[kind] as SubscriptionStatus[]).includes(mail.status)
    const isOther = kind === 'paused' && mail?.holdReason !== 'customer' && mail?.holdReason !== 'shop'
    if (!isTrue || isOther) return null
    const space = await getSpaceOfSubscription(services, { subscriptionId })
    return renderSubscriptionMail(kind, { mail, space })
  }
}

/** Composer of a mail before a payment; nothing once that payment is not to come any more, or on another day. */
export function composeComingPayment(kind: 'soon' | 'term'): ComposeMail {
  return async (services, about) => {
    const mail = await getComingPaymentMail(services, { kind, about })
    return mail && renderSubscriptionMail(kind, { mail, space: null })
  }
}

/** To the owner of a card that will have ended. */
export const composeCardExpiring: ComposeMail = async (services, about) => {
  const mail = await getCardMail(services, about)
  return mail && renderCardMail(mail)
}

/** To the owner: another price; nothing once it was answered, or the subscription is leaving. */
export const composePriceChange: ComposeMail = async (services, offerId) => {
  const found = await getPriceOffer(services, { id: Number(offerId) })
  const mail = found?.offer.isOpen
    ? await getSubscriptionMail(services, { subscriptionId: found.offer.subscriptionId })
    : null
  return found && mail && renderPriceChangeMail(mail, found)
}

/** To the shop. */
export const composeSubscriptionNotice: ComposeMail = async (services, about) => {
  const mail = await getSubscriptionMail(services, { subscriptionId: Number(about) })
  return mail && renderSubscriptionNotice(mail)
}
