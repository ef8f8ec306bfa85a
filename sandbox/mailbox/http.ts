import { createServer, type Server, type ServerResponse } from 'node:http'
import { Secret, TOTP } from 'otpauth'
import type { MessageStore } from './message-store.ts'
import { listPage, messagePage, notFoundPage, phonePage } from './pages.ts'

type Answer = { status: number; type: string; body: string | Buffer; headers?: Record<string, string> }

const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** The pages for people and the API for tests, over one store. */
export function createMailboxServer(
  store: MessageStore,
  { phoneSecret, onError }: { phoneSecret: string; onError: (error: unknown) => void },
): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://mailbox').pathname
    const isPhone = phoneSecret !== '' && path === '/telephone'
    const answered = isPhone
      ? Promise.resolve(html(200, phonePage(codeNow(phoneSecret))))
      : answer(store, request.method ?? 'GET', path)
    answered
      .catch((error): Answer => {
        onError(error)
        return text(500, 'La boîte aux lettres a rencontré une erreur.')
      })
      .then((result) => send(response, result))
  })
}

/** What an application on somebody's phone would show now. */
const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function answer(store: MessageStore, method: string, path: string): Promise<Answer> {
  const [, first, second, third, fourth, fifth, ...rest] = path.split('/')
  if (path === '/api/messages' && method === 'DELETE') {
    await store.empty()
    return { status: 204, type: 'text/plain', body: '' }
  }
  if (method !== 'GET' && method !== 'HEAD') return text(405, 'Méthode refusée.')
  if (path === '/') return html(200, listPage(await store.list()))
  if (path === '/api/messages') return json(await store.list())
  if (first === 'messages' && second && third === undefined) {
    const message = await store.find(second)
    return message ? html(200, messagePage(message)) : html(404, notFoundPage())
  }
  if (first === 'api' && second === 'messages' && third && fourth === 'attachments' && fifth && rest.length === 0) {
    return attachment(store, third, Number(fifth))
  }
  return html(404, notFoundPage())
}

async function attachment(store: MessageStore, id: string, index: number): Promise<Answer> {
  const found = await store.findAttachment(id, index)
  if (!found) return html(404, notFoundPage())
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`
  return { status: 200, type: found.contentType, body: found.content, headers: { 'content-disposition': disposition } }
}

function html(status: number, body: string): Answer {
  return { status, type: 'text/html; charset=utf-8', body }
}

function text(status: number, body: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body }
}

function json(value: unknown): Answer {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': type, ...SECURITY_HEADERS, ...headers }).end(body)
}
