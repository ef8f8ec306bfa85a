import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeQuickly, encodingFor, type QuickEncoding } from './content-encoding.ts'

/**
 * A whole answer as it is sent: compressed where the client takes it, which `reply` then says. `encode` gives `bytes` in an
 * encoding. A handler returns it: Fastify waits for a `reply` that is returned until its stream has ended.
 */
export function encodedFor(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  encode = (encoding: QuickEncoding) => encodeQuickly(bytes, encoding),
): Buffer | undefined {
  if (bytes.length === 0) return undefined
  const encoding = encodingFor(bytes, request.headers['accept-encoding'])
  // First: an answer to what went wrong is not called compressed.
  const encoded = encode(encoding)
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoded
}

/** Sends a whole answer, compressed where the client takes it; `encode` gives `bytes` in an encoding. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  encode?: (encoding: QuickEncoding) => Buffer,
): Promise<FastifyReply> {
  return reply.send(encodedFor(request, reply, bytes, encode))
}
