import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const Messages = z.array(
  z.object({
    id: z.string(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
)
export type ReceivedMail = z.infer<typeof Messages>[number]

/** The mailbox of a running shop, read over its HTTP API. */
export class Inbox {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Newest first. */
  async messages(): Promise<ReceivedMail[]> {
    const answer = await fetch(`${this.origin}/api/messages`)
    return Messages.parse(await answer.json())
  }

  /** The newest mail to this address, as soon as it is there. */
  async waitFor(to: string, { withinMs = 15_000 }: { withinMs?: number } = {}): Promise<ReceivedMail> {
    const deadline = Date.now() + withinMs
    while (Date.now() < deadline) {
      const found = (await this.messages()).find((message) => message.to.includes(to))
      if (found) return found
      await sleep(100)
    }
    throw new Error(`No mail to ${to} within ${withinMs} ms`)
  }
}
