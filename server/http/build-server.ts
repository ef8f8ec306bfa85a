import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import type { SiteContext } from '#app/server-context.ts'
import type { Services } from '../services.ts'
import { addPages, type Pages } from './react-router.ts'
import { addVisitors } from './visitor.ts'

export type Server = Pages & { services: Services; site: SiteContext }

/** The whole web server, not yet listening. */
export async function buildServer({ services, site, loadBuild, mode }: Server): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: false } })
  await app.register(fastifyCookie)
  addVisitors(app, services)
  addPages(app, { services, site, loadBuild, mode })
  return app
}
