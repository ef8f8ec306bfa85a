import { createHash } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Visitor } from '#app/server-context.ts'
import { COOKIES } from '#contracts/identifiers.ts'
import type { Services } from '../services.ts'
import { createNonce, verifyNonce } from './nonce.ts'
import { openSession, type Session, sealSession, unsealSession } from './session.ts'

export type CookieVisitor = Visitor & {
  /** `Set-Cookie` values that the answer must carry; none for a visitor who only reads. */
  setCookieHeaders(): string[]
}

type Cookies = Record<string, string | undefined>
type Needs = Pick<Services, 'clock' | 'signer' | 'origin'>

/** The visitor of a request's cookies. A session older than a day is renewed. */
export function createVisitor(services: Needs, cookies: Cookies): CookieVisitor {
  const { clock, signer, origin } = services
  const sessionCookie = COOKIES.sessionPrefix + createHash('md5').update(origin).digest('hex')
  const isSecure = origin.startsWith('https:')
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const outgoing = new Map<string, string>()
  const send = (name: string, value: string, attributes: CookieAttributes) =>
    outgoing.set(name, setCookie(name, value, attributes))
  const keep = (session: Session) => {
    const expires = new Date(session.expiresAt * 1000)
    send(sessionCookie, sealSession(signer, session), { expires, httpOnly: true, secure: isSecure })
    return session
  }

  let session = unsealSession(signer, cookies[sessionCookie] ?? '', nowSeconds())
  if (session && session.renewAt <= nowSeconds()) session = keep(openSession(nowSeconds(), session.id))
  const ownerOf = (action: Parameters<Visitor['createNonce']>[0], subject: string) => ({
    action,
    subject,
    sessionId: session?.id ?? null,
  })

  return {
    get sessionId() {
      return session?.id ?? null
    },
    startSession() {
      session ??= keep(openSession(nowSeconds()))
      return session.id
    },
    rememberCart({ hash, itemCount }) {
      const values = { [COOKIES.itemsInCart]: '1', [COOKIES.cartHash]: hash }
      for (const [name, value] of Object.entries(values)) {
        if (itemCount > 0) send(name, value, {})
        else if (cookies[name] !== undefined || outgoing.has(name)) send(name, '', { expires: new Date(0) })
      }
    },
    createNonce: (action, subject = '') => createNonce(services, ownerOf(action, subject)),
    verifyNonce: (action, nonce, subject = '') => verifyNonce(services, ownerOf(action, subject), nonce),
    setCookieHeaders: () => [...outgoing.values()],
  }
}

type CookieAttributes = { expires?: Date; httpOnly?: boolean; secure?: boolean }

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
export function answerEverybodyAlike(request: FastifyRequest): void {
  VISITORS.delete(request)
}

/** Reads the visitor from every request and sends the visitor's cookies with every answer. Needs @fastify/cookie. */
export function addVisitors(app: FastifyInstance, services: Needs): void {
  app.addHook('onRequest', async (request) => {
    VISITORS.set(request, createVisitor(services, request.cookies))
  })
  app.addHook('onSend', async (request, reply) => {
    const cookies = VISITORS.get(request)?.setCookieHeaders() ?? []
    if (cookies.length > 0) reply.header('set-cookie', cookies)
  })
}
