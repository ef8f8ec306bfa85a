import { renderOrderMail } from '#server/mail/render-order-mail.tsx'
import { listFilesOfOrder } from '#server/modules/line-files/index.ts'
import { getOrderMail } from '#server/modules/post-purchase/index.ts'
import { listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** What most mailboxes still take, once it is written in letters. */
const MOST_BYTES = 15 * 1024 * 1024

/** To the shop, with the files that came with the lines as long as a mail can carry them; its people have the others by `npm run orders`. */
export const composeNewOrder: ComposeMail = async (services, orderId) => {
  const mail = await getOrderMail(services, { orderId: Number(orderId) })
  const [renewed] = await listSubscriptionsOfOrder(services.db, mail.order.id)
  const files = await listFilesOfOrder(services.db, mail.order.id)
  let left = MOST_BYTES
  const carried = files.filter(({ bytes }) => {
    const isCarried = bytes <= left
    if (isCarried) left -= bytes
    return isCarried
  })
  const rendered = await renderOrderMail('new-order', {
    mail,
    origin: services.origin,
    filesLeft: files.length - carried.length,
    renews: renewed?.relation === 'renewal' ? renewed.subscriptionId : null,
  })
  const attachments = carried.map(({ originalName, mediaType, content }) => ({
    ...{ filename: originalName, contentType: mediaType, content },
  }))
  return attachments.length > 0 ? { ...rendered, attachments } : rendered
}
