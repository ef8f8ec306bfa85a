import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A mailbox that is read over IMAP4rev1, as far as the shop asks: one folder, of mails that only grow. */
export type ImapBox = {
  url: string
  /** Numbers of mails begin at 1; another `validity` numbers all of them anew. */
  mails: string[]
  validity: number
  /** What was asked, without its tags. */
  asked: string[]
  close(): Promise<void>
}

export async function openImapBox(): Promise<ImapBox> {
  const sockets = new Set<Socket>()
  const box: ImapBox = { url: '', mails: [], validity: 1, asked: [], close: async () => undefined }
  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [tag = '', ...words] = line.split(' ')
        const asked = words.join(' ')
        box.asked.push(asked)
        socket.write([...answersTo(box, asked), `${tag} OK done`, ''].join('\r\n'), 'latin1')
        if (/^LOGOUT/i.test(asked)) socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  box.url = `imap://retours%40exemple.fr:mot-de-passe@127.0.0.1:${port}/INBOX`
  box.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  return box
}

function answersTo({ mails, validity }: ImapBox, asked: string): string[] {
  if (/^CAPABILITY/i.test(asked)) return ['* CAPABILITY IMAP4rev1']
  if (/^LIST/i.test(asked)) return ['* LIST (\\HasNoChildren) "/" INBOX']
  if (/^(?:EXAMINE|SELECT)/i.test(asked))
    return [
      '* FLAGS (\\Seen)',
      `* ${mails.length} EXISTS`,
      '* 0 RECENT',
      `* OK [UIDVALIDITY ${validity}] numbered`,
      `* OK [UIDNEXT ${mails.length + 1}] next`,
    ]
  const [, from = '', to = ''] = /^UID FETCH (\d+)(?::(\d+))? /i.exec(asked) ?? []
  if (from === '') return /^LOGOUT/i.test(asked) ? ['* BYE'] : []
  const last = Number(to || from)
  return mails.flatMap((mail, index) => {
    const uid = index + 1
    if (uid < Number(from) || uid > last) return []
    const content = mail.replaceAll(/\r?\n/g, '\r\n')
    return [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(content, 'latin1')}}\r\n${content})`]
  })
}
