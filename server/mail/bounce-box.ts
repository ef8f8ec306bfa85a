/** How far a mailbox was read: the numbers of an IMAP folder (RFC 9051, 2.3.1.1). */
export type BoxPlace = { validity: string; uid: number }

/** The mailbox that mails come back to. */
export type BounceBox = {
  /** 'retours@exemple.fr sur imap.exemple.fr': as people are told of it, never with its password. */
  name: string
  /** What has come since, at most a hundred mails at a time; nothing in the mailbox changes by it. Null: from now on. */
  readSince(place: BoxPlace | null): Promise<{ place: BoxPlace; mails: string[] }>
}

const MOST_MAILS = 100
/** A report quotes the mail: its head is enough. */
const MOST_BYTES = 256 * 1024
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** `url`: 'imaps://user:password@imap.example.fr/INBOX'. */
export function createBounceBox(url: string): BounceBox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'
  const user = decodeURIComponent(username)
  return {
    name: `${user} sur ${hostname}`,
    async readSince(place) {
      const { ImapFlow } = await import('imapflow')
      const client = new ImapFlow({
        ...{ host: hostname, port: Number(port) || (secure ? 993 : 143), secure, ...PATIENCE },
        // Whoever sits between could leave the offer of it out, and read the password.
        ...(!secure && !isLoopback(hostname) && { doSTARTTLS: true }),
        auth: { user, pass: decodeURIComponent(password) },
        ...{ logger: false, disableAutoIdle: true },
      })
      // What breaks off is told by the call that waits for it.
      client.on('error', () => undefined)
      await client.connect()
      try {
        const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true })
        const validity = String(uidValidity)
        const newest = Number(uidNext) - 1
        // Another numbering says nothing about what was read.
        if (place?.validity !== validity || place.uid >= newest) return { place: { validity, uid: newest }, mails: [] }
        const last = Math.min(newest, place.uid + MOST_MAILS)
        const mails: string[] = []
        const wanted = { source: { start: 0, maxLength: MOST_BYTES } }
        for await (const { source } of client.fetch(`${place.uid + 1}:${last}`, wanted, { uid: true }))
          if (source) mails.push(source.toString('latin1'))
        return { place: { validity, uid: last }, mails }
      } finally {
        await client.logout().catch(() => client.close())
      }
    },
  }
}

/** What never leaves this machine. */
const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

type BoxError = { authenticationFailed?: boolean; tlsFailed?: boolean; mailboxMissing?: boolean; code?: string }

/** Why a mailbox could not be read, in words for whoever keeps the shop. */
export function explainBoxFailure(error: unknown): string {
  const { authenticationFailed, tlsFailed, mailboxMissing, code = '' } = (error ?? {}) as BoxError
  if (authenticationFailed) return 'le serveur refuse l’adresse ou le mot de passe'
  if (mailboxMissing) return 'ce dossier n’y est pas'
  if (tlsFailed || /TLS|CERT/i.test(code)) return 'la connexion ne peut pas être chiffrée'
  if (code === 'ENOTFOUND') return 'aucun serveur ne porte ce nom'
  return 'le serveur ne répond pas'
}
