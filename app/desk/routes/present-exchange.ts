import type { OpenExchange } from '#contracts/exchanges/open-exchange.ts'
import { personRefText } from '#contracts/people/people.ts'
import type { ReadExchange } from '#server/modules/exchanges/index.ts'

/** An exchange as its pane draws it: moments as texts, and no more of anybody than is shown. */
export function presentExchange(read: ReadExchange): OpenExchange {
  const sender = read.sender && {
    ref: personRefText(read.sender.ref),
    orderCount: read.sender.orderCount,
    orders: read.sender.orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
  }
  if (read.source === 'text') return { source: 'text', text: read.text, sender }
  const { receivedAt, replies, files, ...message } = read.message
  return {
    source: 'message',
    sender,
    message: {
      ...message,
      receivedAt: receivedAt.toISOString(),
      files: files.map(({ id, originalName, bytes }) => ({ id, name: originalName, bytes })),
      replies: replies.map(({ id, body, writtenAt, sentAt }) => ({
        ...{ id, body, writtenAt: writtenAt.toISOString() },
        sentAt: sentAt?.toISOString() ?? null,
      })),
    },
  }
}
