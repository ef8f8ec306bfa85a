import { z } from 'zod'
import { eventually } from './patience.ts'

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

  async empty(): Promise<void> {
    await fetch(`${this.origin}/api/messages`, { method: 'DELETE' })
  }

  /** The newest mail to this address, as soon as it is there. */
  waitFor(to: string): Promise<ReceivedMail> {
    const find = async () => (await this.messages()).find((message) => message.to.includes(to))
    return eventually(find, `No mail to ${to}`)
  }
}
