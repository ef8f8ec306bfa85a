import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeQuickly, encodingFor, type QuickEncoding } from './content-encoding.ts'

/** Sends a whole answer, compressed where the client takes it; `encode` gives `bytes` in an encoding. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  encode = (encoding: QuickEncoding) => encodeQuickly(bytes, encoding),
): Promise<FastifyReply> {
  if (bytes.length === 0) return reply.send()
  const encoding = encodingFor(bytes, request.headers['accept-encoding'])
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(encode(encoding))
}
