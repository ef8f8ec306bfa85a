import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/**
 * Files as they are: the hashed assets of the build, and what lies at the root of the site. `clientFolder`: the browser's build;
 * null in development, where Vite answers for it.
 */
export function addStaticFiles(app: FastifyInstance, clientFolder: string | null): void {
  if (clientFolder) {
    app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', FOREVER)
        // The provider's card form, in a frame of its own origin, writes in the page's fonts.
        if (path.endsWith('.woff2'))
          reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      },
    })
    app.register(fastifyStatic, {
      root: clientFolder,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
      wildcard: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', A_DAY),
    })
  }
}
