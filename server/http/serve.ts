import * as build from 'virtual:react-router/server-build'
import { buildServices } from '../build-services.ts'
import { readConfig } from '../config.ts'
import { buildServer } from './build-server.ts'

export async function serve(): Promise<void> {
  const config = readConfig()
  const services = buildServices(config)
  const app = await buildServer({
    services,
    site: {
      origin: config.origin,
      entryScript: build.assets.entry.module,
      devScript: null,
      provider: { scriptUrl: config.stripe.scriptUrl, publishableKey: config.stripe.publishableKey },
    },
    loadBuild: async () => build,
    mode: 'production',
  })
  await app.listen({ port: config.port, host: config.host })
}
