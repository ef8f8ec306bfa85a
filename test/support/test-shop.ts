import { tmpdir } from 'node:os'
import { buildServices } from '#server/build-services.ts'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/services.ts'
import { createTestDatabase } from './database.ts'

export type TestShop = Services & { close(): Promise<void> }

/** The shop's own services on a database of their own. Card provider and mail server are named but not there. */
export async function createTestShop({ connections = 10 } = {}): Promise<TestShop> {
  const database = await createTestDatabase()
  const services = buildServices(
    readConfig({
      NODE_ENV: 'test',
      ORIGIN: 'https://shop.test',
      APP_SECRET: 'a secret of the tests, long enough to sign with',
      DATABASE_URL: database.url,
      DATABASE_POOL_SIZE: String(connections),
      DATA_DIR: tmpdir(),
      STRIPE_SECRET_KEY: 'sk_test_nowhere',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_nowhere',
      STRIPE_WEBHOOK_SECRET: 'whsec_nowhere',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bonjour@shop.test',
      LOG_LEVEL: 'silent',
    }),
  )
  return {
    ...services,
    async close() {
      await services.close()
      await database.drop()
    },
  }
}
