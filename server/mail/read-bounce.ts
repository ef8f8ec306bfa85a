/** What a mail server says later of a mail that it had taken. `mailId`: as it is called in the outbox. */
export type Bounce = {
  mailId: string
  /** Its mailbox will never take it (RFC 3463, class 5); otherwise it is being tried still, or was given up for a while. */
  isForGood: boolean
  /** 'host: 550 5.1.1 unknown user', in the words of whoever refused it. */
  reason: string
}

const MOST_CHARACTERS = 256 * 1024
const MOST_PARTS = 12
const REASON_LENGTH = 300
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads a report of delivery (RFC 3464): null for every other mail. Anybody can send anything to the mailbox, so it is read by
 * itself, as far as it goes, and only a mail of `host` whose id it tells, which nobody can guess, is spoken of.
 */
export function readBounce(source: string, host: string): Bounce | null {
  const text = source.slice(0, MOST_CHARACTERS).replaceAll('\r\n', '\n')
  const whole = splitMail(text)
  const type = whole.fields.get('content-type') ?? ''
  if (!/^multipart\/report\b/i.test(type)) return null
  const boundary = /;\s*boundary="?([^";\n]{1,70})"?/i.exec(type)?.[1]?.trim()
  if (!boundary) return null
  const parts = `\n${whole.body}`
    .split(`\n--${boundary}`, MOST_PARTS)
    .slice(1)
    .map((part) => splitMail(part.replace(/^[^\n]*\n/, '')))
  const typeOf = ({ fields }: Mail) => (fields.get('content-type') ?? '').toLowerCase()
  const told = parts.find((part) => /^message\/(?:global-)?delivery-status\b/.test(typeOf(part)))
  const sent = parts.find((part) => /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)\b/.test(typeOf(part)))
  const mailId = sent && readMailId(splitMail(sent.body).fields.get('message-id') ?? '', host)
  const outcome = told && readOutcome(told.body)
  return mailId && outcome ? { mailId, ...outcome } : null
}

type Mail = { fields: Map<string, string>; body: string }

/** Fields by their names, the first of each, folded lines in one; what is no field is left out. */
function splitMail(text: string): Mail {
  const end = text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end)
  return { fields: readFields(head), body: end < 0 ? '' : text.slice(end + 2) }
}

function readFields(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  let last = ''
  for (const line of head.split('\n')) {
    if (/^[ \t]/.test(line)) {
      if (last) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
      continue
    }
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim().toLowerCase()
    last = at > 0 && !fields.has(name) ? name : ''
    if (last) fields.set(last, line.slice(at + 1).trim())
  }
  return fields
}

/** '<0195…@www.exemple.fr>', as `send-mail` names what it sends. */
function readMailId(field: string, host: string): string | null {
  const [, id = '', at = ''] = /^<([^@<>]{1,64})@([^<>]{1,255})>/.exec(field) ?? []
  return at.toLowerCase() === host.toLowerCase() && UUID.test(id) ? id : null
}

/** The first recipient of whom something is told that went wrong: our mails have one. */
function readOutcome(body: string): Omit<Bounce, 'mailId'> | null {
  for (const group of body.split(/\n[ \t]*\n/).map(readFields)) {
    const action = group.get('action')?.toLowerCase() ?? ''
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0]
    if (!status || (action !== 'failed' && action !== 'delayed')) continue
    const said = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
    const reason = plain(said || status).slice(0, REASON_LENGTH)
    return { isForGood: action === 'failed' && status.startsWith('5'), reason }
  }
  return null
}

/** Others' words: without what would disturb a line of text. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
