import type { FastifyReply } from 'fastify'
import { attachment } from './downloads.ts'

type PdfFile = { fileName: string; bytes: Buffer }

/** A document of one visitor: kept by nobody on the way, and found by no search. */
export const sendPrivatePdf = (reply: FastifyReply, file: PdfFile) => sendPdf(reply, file, 'private, no-store')

/** A document that everybody may read, and that never changes. */
export const sendPublicPdf = (reply: FastifyReply, file: PdfFile) =>
  sendPdf(reply, file, 'public, max-age=86400, immutable')

function sendPdf(reply: FastifyReply, { fileName, bytes }: PdfFile, cacheControl: string) {
  return reply
    .headers({
      'cache-control': cacheControl,
      'content-disposition': attachment(fileName),
      'content-type': 'application/pdf',
      'x-robots-tag': 'noindex',
    })
    .send(bytes)
}
