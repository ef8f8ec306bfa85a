import { createHash } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COOKIES } from '#contracts/identifiers.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { findSignIn, type SignedIn } from '#server/modules/accounts/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'
import { deviceLabelOf } from './device-label.ts'
import { networkOf } from './network-of.ts'
import { createNonce, isOfEverybody, verifyNonce } from './nonce.ts'
import { isGuest, openSession, type Session, sealSession, unsealSession } from './session.ts'

export type CookieVisitor = Visitor & {
  /** What is this visitor's alone of the nonces that were made for the answer to this request. */
  secrets: Set<string>
  /** `Set-Cookie` values that the answer must carry; none for a visitor who only reads. */
  setCookieHeaders(): string[]
}

const AGENT_LENGTH = 400

const sessionCookies = new Map<string, string>()

/** Named after the site's address, as the shop that we replace does; of one address in a process. */
function sessionCookieOf(origin: string): string {
  const name = sessionCookies.get(origin) ?? COOKIES.sessionPrefix + createHash('md5').update(origin).digest('hex')
  sessionCookies.set(origin, name)
  return name
}

type Cookies = Record<string, string | undefined>
type Deps = Pick<Services, 'clock' | 'signer' | 'origin'>

type Browser = {
  cookies: Cookies
  ip?: string
  userAgent?: string | undefined
  signedIn?: SignedIn | null
  triedFrom?: string | null
}

/** The visitor of a request's cookies. A guest's session older than a day is renewed, a customer's after six. */
export function createVisitor(
  services: Deps,
  { cookies, ip = '', userAgent = '', triedFrom = null, ...browser }: Browser,
): CookieVisitor {
  const { clock, signer, origin } = services
  const sessionCookie = sessionCookieOf(origin)
  const isSecure = origin.startsWith('https:')
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const outgoing = new Map<string, string>()
  const secrets = new Set<string>()
  const send = (name: string, value: string, attributes: CookieAttributes) =>
    outgoing.set(name, setCookie(name, value, attributes))
  const forget = (name: string) => {
    if (cookies[name] !== undefined || outgoing.has(name)) send(name, '', { expires: new Date(0), secure: isSecure })
  }
  const keep = (session: Session) => {
    const expires = new Date(session.expiresAt * 1000)
    send(sessionCookie, sealSession(signer, session), { expires, httpOnly: true, secure: isSecure })
    return session
  }

  let signedIn = browser.signedIn ?? null
  if (!signedIn) forget(COOKIES.signIn)
  let session = ownSession(unsealSession(signer, cookies[sessionCookie] ?? '', nowSeconds()), signedIn)
  if (session && session.renewAt <= nowSeconds()) session = keep(openSession(nowSeconds(), session.id))
  const sessionId = () => (signedIn ? String(signedIn.customerId) : (session?.id ?? null))
  const ownerOf = (action: Parameters<Visitor['createNonce']>[0], subject: string) => ({
    action,
    subject,
    sessionId: sessionId(),
  })

  return {
    get sessionId() {
      return sessionId()
    },
    get customerId() {
      return signedIn?.customerId ?? null
    },
    get signInId() {
      return signedIn?.signInId ?? null
    },
    get device() {
      return deviceLabelOf(userAgent)
    },
    triedFrom,
    online: { ip, userAgent: cutText(userAgent, AGENT_LENGTH) },
    startSession() {
      session ??= keep(openSession(nowSeconds(), sessionId() ?? undefined))
      return session.id
    },
    signIn({ customerId, signInId, token, expiresAt }) {
      signedIn = { customerId, signInId }
      send(COOKIES.signIn, token, { expires: expiresAt, httpOnly: true, secure: isSecure })
      session = keep(openSession(nowSeconds(), String(customerId)))
    },
    signOut() {
      signedIn = null
      session = null
      for (const name of [COOKIES.signIn, sessionCookie, COOKIES.itemsInCart, COOKIES.cartHash]) forget(name)
    },
    rememberCart({ hash, itemCount }) {
      const values = { [COOKIES.itemsInCart]: '1', [COOKIES.cartHash]: hash }
      for (const [name, value] of Object.entries(values)) {
        if (itemCount > 0) send(name, value, {})
        else forget(name)
      }
    },
    createNonce(action, subject = '') {
      const owner = ownerOf(action, subject)
      const nonce = createNonce(services, owner)
      if (!isOfEverybody(owner)) secrets.add(nonce)
      return nonce
    },
    verifyNonce: (action, nonce, subject = '') => verifyNonce(services, ownerOf(action, subject), nonce),
    secrets,
    setCookieHeaders: () => [...outgoing.values()],
  }
}

/** A customer's session is worth something together with their sign-in only. */
function ownSession(session: Session | null, signedIn: SignedIn | null): Session | null {
  if (!session) return null
  const isOwn = signedIn ? session.id === String(signedIn.customerId) : isGuest(session.id)
  return isOwn ? session : null
}

type CookieAttributes = { expires?: Date | null; httpOnly?: boolean; secure?: boolean }

/** Without `expires` the cookie ends with the browser's session. */
function setCookie(name: string, value: string, { expires, httpOnly, secure }: CookieAttributes): string {
  const attributes = [
    'Path=/',
    ...(expires ? [`Expires=${expires.toUTCString()}`] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    'SameSite=Lax',
  ]
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ')
}

const VISITORS = new WeakMap<FastifyRequest, CookieVisitor>()

/** Who sent this request; {@link addVisitors} has met everyone who passes. */
export function visitorOf(request: FastifyRequest): CookieVisitor {
  const visitor = VISITORS.get(request)
  if (!visitor) throw new Error('Visitors are known after the onRequest hooks only.')
  return visitor
}

/** Forgets the visitor's cookies: for answers that everybody gets alike. */
export function forgetVisitor(request: FastifyRequest): void {
  VISITORS.delete(request)
}

/** Reads the visitor from every request and sends the visitor's cookies with every answer. Needs @fastify/cookie. */
export function addVisitors(
  app: FastifyInstance,
  services: Deps & Pick<Services, 'db'>,
  { limitsRates }: { limitsRates: boolean },
): void {
  app.addHook('onRequest', async (request) => {
    const { cookies, headers, ip } = request
    const token = cookies[COOKIES.signIn]
    const signedIn = token === undefined ? null : await findSignIn(services, token)
    const triedFrom = limitsRates ? networkOf(ip) : null
    const userAgent = headers['user-agent']
    VISITORS.set(request, createVisitor(services, { cookies, ip, userAgent, signedIn, triedFrom }))
  })
  app.addHook('onSend', async (request, reply) => {
    const cookies = VISITORS.get(request)?.setCookieHeaders() ?? []
    if (cookies.length > 0) reply.header('set-cookie', cookies)
  })
}
