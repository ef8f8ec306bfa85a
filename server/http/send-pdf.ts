import type { FastifyReply } from 'fastify'
import { attachment } from './downloads.ts'

type PdfFile = { fileName: string; bytes: Buffer }

/** A document of one visitor, which no search finds. */
export const sendPdf = (reply: FastifyReply, { fileName, bytes }: PdfFile) =>
  reply
    .headers({
      'content-disposition': attachment(fileName),
      'content-type': 'application/pdf',
      'x-robots-tag': 'noindex',
    })
    .send(bytes)

/** A document that everybody may read, and that never changes. */
export const sendPublicPdf = (reply: FastifyReply, file: PdfFile) =>
  sendPdf(reply.header('cache-control', 'public, max-age=86400, immutable'), file)
