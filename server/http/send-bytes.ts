import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeQuickly, encodingFor } from './content-encoding.ts'

/** Sends a whole answer, compressed where the client takes it. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
  if (bytes.length === 0) return reply.send()
  const encoding = encodingFor(bytes, request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(encodeQuickly(bytes, encoding))
}
