import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps no mail, only which ones came. */
export type MailCatcher = { url: string; messageIds: string[]; close(): Promise<void> }

export async function catchMails(): Promise<MailCatcher> {
  const messageIds: string[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], disableReverseLookup: true, logger: false },
    onData(stream, _, done) {
      text(stream).then((raw) => {
        messageIds.push(/^message-id: (.+)$/im.exec(raw)?.[1] ?? '')
        done()
      }, done)
    },
  })
  // A worker that is killed leaves in the middle of a sentence.
  server.on('error', () => undefined)
  const listener = server.listen(0, 'localhost')
  await once(listener, 'listening')
  return {
    url: `smtp://localhost:${(listener.address() as AddressInfo).port}`,
    messageIds,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
