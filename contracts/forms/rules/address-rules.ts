import { everyText } from './check.ts'

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i
const LABEL = /^[a-z0-9-]+$/i

export const email = everyText<'email'>((text) => {
  if (text.length < 6) return false
  const [local = '', domain, ...more] = text.split('@')
  return domain !== undefined && more.length === 0 && LOCAL_PART.test(local) && isDomain(domain)
})

/** Two labels at least. An empty label is a dot too many: at an end, or two in a row. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length >= 2 && labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  )
}

// The one global of browsers and Node that contracts/ uses: its types come with the DOM, which is not for here.
declare const URL: {
  new (text: string): { protocol: string; hostname: string }
  canParse: (text: string) => boolean
}

const SCHEMES = new Set(
  (
    'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn ' +
    'tel fax xmpp webcal urn'
  ).split(' '),
)

export const url = everyText<'url'>((text) => {
  // Encoded beforehand: Chromium looks at half of a character of more than one byte in hosts that it does not know.
  const address = text.toWellFormed().replace(/[^\0-\x7f]/gu, encodeURIComponent)
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  // Chromium lets 'http://a b.fr' pass as 'http://a%20b.fr', Node 'http://a*b.fr': no host on the web is called so.
  const isOddHost = /^(?:https?|ftp):$/.test(protocol) && /[%*]/.test(hostname)
  return SCHEMES.has(protocol.slice(0, -1)) && !isOddHost
})

/** What becomes of an address typed without its scheme: 'exemple.fr' → 'http://exemple.fr'. */
export function completeUrl(text: string): string {
  const address = text.trim()
  const hasScheme = /^[a-z][a-z0-9.+-]*:/i.test(address)
  return !hasScheme && address.includes('.') ? `http://${address.replace(/^\/+/, '')}` : address
}

const SEPARATORS = /[()/.*#\s-]/g

export const tel = everyText<'tel'>((text) => {
  const withoutExtension = text.split(/[*#]/, 1)[0] ?? ''
  const number = withoutExtension.replace(SEPARATORS, '').replace(/^(?:\+|00)/, '+')
  return /^\+?[0-9]+$/.test(number) && number.length > 5 && number.length < 16
})
