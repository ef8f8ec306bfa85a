import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findPictureFile, type PictureFile } from '#server/modules/media/index.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'
import { FOREVER } from './static-files.ts'

/** A document is shown by the browser's own reader, as what it is called, and nothing is fetched, run or framed around it. */
const AS_DOCUMENT = {
  'content-disposition': 'inline',
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Pictures, samples and documents. A picture whose files were replaced answers with the newest at each address that it had. */
export function addMediaFiles(app: FastifyInstance, { db, dataFolder }: Pick<Services, 'db' | 'dataFolder'>): void {
  app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(resolve(dataFolder), 'media'),
      serve: false,
      cacheControl: false,
      // The folder comes with the first picture.
      suppressWarning: true,
      setHeaders(reply) {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', FOREVER)
        // Covers are shown in mails, which are read on other sites.
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
    scope.get<{ Params: { '*': string } }>('/media/*', async ({ params }, reply): Promise<FastifyReply> => {
      const name = params['*']
      // While the database is away pictures are shown as they are.
      const found = await findPictureFile(db, name).catch((): PictureFile => ({ name, isNewest: true }))
      if (!found) return sendErrorPage(reply, 404)
      if (name.endsWith('.pdf')) reply.headers(AS_DOCUMENT)
      if (!found.isNewest) reply.header('cache-control', 'public, no-cache')
      return reply.sendFile(found.name)
    })
  })
}
