import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenPlaceOf } from '#contracts/site/site-map.ts'
import { sendErrorPage } from './errors.ts'
import { queryCallOf } from './query-call.ts'

/** Nothing encoded, no empty or dot segment: how nearly all addresses come. */
const PLAIN_PATH = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/

/**
 * A path in its one spelling (RFC 3986 §6.2.2): what needs no percent encoding has none, no empty and no dot segments.
 * Null for a path that is no UTF-8.
 */
export function canonicalPath(path: string): string | null {
  if (PLAIN_PATH.test(path)) return path
  const written = path.replace(/[^\x21-\x7e]|["<>^`{|}]/gu, encodeSign).replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase()
  })
  return isDecodable(written) ? withoutDots(written) : null
}

/** The path of a page in its one spelling: lower case but for tokens, and a final slash but for files and tokens. */
export function canonicalPagePath(path: string): string {
  const { before, hasSlash } = tokenPlaceOf(path)
  const spelt = before + (before ? path.slice(before.length) : lowerCased(path))
  return spelt.endsWith('/') || /\.[^/]*$/.test(spelt) || (before && !hasSlash) ? spelt : `${spelt}/`
}

/** What a request's target means here: its path and query, also of a proxy's absolute form (RFC 9112 §3.2.2). */
export function readTarget(target: string): string {
  const [address = ''] = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split('#', 1)
  const [path, query] = splitAddress(address)
  if (path === '' || path === '*') return `/${query}`
  // A call of the wire is named by its query, whatever the path.
  return queryCallOf(query) === 'none' ? address : (canonicalPath(path) ?? '/') + query
}

/** Before anything reads an address: whoever asks for another spelling is sent to the one, and nothing is done. */
export function addCanonicalAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path] = splitAddress(request.url)
    const spelt = canonicalPath(path)
    if (spelt === null) return sendErrorPage(reply, 400)
    if (spelt !== path) return sendTo(request, reply, spelt)
  })
}

/** The same for pages, whose addresses have one case and one ending. */
export function addCanonicalPages(pages: FastifyInstance): void {
  pages.addHook('onRequest', async (request, reply) => {
    const [path] = splitAddress(request.url)
    const spelt = canonicalPagePath(path)
    if (spelt !== path) return sendTo(request, reply, spelt)
  })
}

function sendTo(request: FastifyRequest, reply: FastifyReply, path: string) {
  const [, query] = splitAddress(request.url)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return reply.header('cache-control', 'no-cache').redirect(path + query, isReading ? 301 : 308)
}

function splitAddress(address: string): [path: string, query: string] {
  const queryStart = address.indexOf('?')
  return queryStart < 0 ? [address, ''] : [address.slice(0, queryStart), address.slice(queryStart)]
}

/** Node gives the bytes of a target as Latin-1. */
function encodeSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  return code > 0xff ? encodeURIComponent(sign.toWellFormed()) : `%${code.toString(16).toUpperCase().padStart(2, '0')}`
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Always with one slash at its start: two would name another host. */
function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.split(/[/\\]+/)
  const last = segments.at(-1)
  for (const segment of segments) {
    if (segment === '..') kept.pop()
    else if (segment !== '.' && segment !== '') kept.push(segment)
  }
  const isFolder = last === '' || last === '.' || last === '..'
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`
}

/** Letters of percent escapes are upper case. */
const lowerCased = (path: string) =>
  path.replace(/%[0-9A-F]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
