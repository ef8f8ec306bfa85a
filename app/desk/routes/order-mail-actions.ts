import { mailName } from '#contracts/staff/mail-names.ts'
import { explainOrderGesture } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import {
  resendLinks,
  resendMail,
  sendPayLink,
  stopMail,
  stopOrderLinks,
  stopPayLink,
} from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { isUuid, notDone, type OrderDone, told } from './order-done.ts'

type Asked = { orderId: number; form: FormData }

/** Mails of an order that go out once more, and those that are taken back. */
export const MAIL_GESTURES = {
  'resend-mail': (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const mailId = told(form, 'mail')
    return isUuid(mailId) ? resend(services, actor, { orderId, mailId }) : null
  },
  'stop-mail': (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const mailId = told(form, 'mail')
    return isUuid(mailId) ? stop(stopMail(services, actor, { orderId, mailId }), 'Rien n’est parti.') : null
  },
  'send-link': (services: Services, actor: StaffActor, { orderId }: Asked) => sendLink(services, actor, orderId),
  'stop-link': (services: Services, actor: StaffActor, { orderId }: Asked) =>
    stop(stopPayLink(services, actor, { orderId }), 'Le lien n’est pas parti. La commande reste.'),
  'resend-links': links,
  'stop-links': (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const sendingId = told(form, 'sending')
    return isUuid(sendingId)
      ? stop(stopOrderLinks(services, actor, { orderId, sendingId }), 'Le mail ne part pas.')
      : null
  },
}

async function resend(
  services: Services,
  actor: StaffActor,
  asked: { orderId: number; mailId: string },
): Promise<OrderDone> {
  const sent = await resendMail(services, actor, asked)
  if (!sent.ok) return notDone(sent.refusal, explainOrderGesture(sent.refusal))
  const said = `Le mail «\u202F${mailName(sent.kind)}\u202F» repart dans 10 secondes.`
  return { ok: true, said, undo: { intent: 'stop-mail', mail: sent.mailId } }
}

async function sendLink(services: Services, actor: StaffActor, orderId: number): Promise<OrderDone> {
  const sent = await sendPayLink(services, actor, { orderId })
  if (!sent.ok) return notDone(sent.refusal, explainOrderGesture(sent.refusal))
  return { ok: true, said: 'Le lien de paiement part dans 10 secondes.', undo: { intent: 'stop-link' } }
}

async function links(services: Services, actor: StaffActor, { orderId }: Asked): Promise<OrderDone> {
  const sent = await resendLinks(services, actor, { orderId })
  if (!sent.ok) return notDone(sent.refusal, explainOrderGesture(sent.refusal))
  const said = sent.isReopened
    ? 'Les liens finis sont rouverts, le mail part dans 10 secondes.'
    : 'Le mail avec les liens part dans 10 secondes.'
  return { ok: true, said, undo: { intent: 'stop-links', sending: sent.sendingId } }
}

async function stop(stopping: ReturnType<typeof stopMail>, said: string): Promise<OrderDone> {
  const stopped = await stopping
  if (!stopped.ok) return notDone(stopped.refusal, explainOrderGesture(stopped.refusal))
  return { ok: true, said, undo: null }
}
