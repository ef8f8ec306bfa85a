import type { FastifyInstance } from 'fastify'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** In development our own Fastify server answers what Vite does not, with modules that Vite keeps fresh. */
export function devServer(): Plugin {
  return {
    name: 'tremplin:dev-server',
    apply: 'serve',
    configureServer(vite) {
      vite.watcher.on('change', () => vite.environments.client.hot.send({ type: 'full-reload' }))
      return () => {
        const { ssr } = vite.environments
        if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server in this environment.')
        vite.middlewares.use((request, response, next) => {
          // Vite's own middleware rewrites `url`; the address that was asked for is kept beside it.
          request.url = request.originalUrl ?? request.url
          ssr.runner
            .import<{ app(): Promise<FastifyInstance> }>('/server/dev.ts')
            .then(({ app }) => app())
            .then((server) => server.routing(request, response))
            .catch(next)
        })
      }
    },
  }
}
