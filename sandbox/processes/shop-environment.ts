import { join } from 'node:path'
import { WEBHOOK_EVENTS } from '#contracts/payment/webhook-events.ts'
import { keptSecret } from './secrets.ts'
import type { Settings } from './settings.ts'
import { LEAN_MALLOC } from './start-flags.ts'

export type Surroundings = Settings & {
  databaseUrl: string
  /** Address of the stand-in mail server; null when SMTP_URL names a real one. */
  smtpUrl: string | null
  /** Whether the stand-in of the card provider runs. */
  cardSandbox: boolean
  development: boolean
}

/** What the web server and the worker are told: the operator's own variables, completed by what runs beside them. */
export function shopEnvironment(env: NodeJS.ProcessEnv, around: Surroundings): NodeJS.ProcessEnv {
  return {
    ...LEAN_MALLOC,
    ...env,
    NODE_ENV: around.development ? 'development' : 'production',
    PORT: String(around.port),
    HOST: around.host,
    ORIGIN: around.origin,
    DATA_DIR: around.dataFolder,
    DEMO: around.demonstration,
    DATABASE_URL: around.databaseUrl,
    APP_SECRET: appSecretOf(env, around),
    MAIL_FROM: env.MAIL_FROM || 'Tremplin <bonjour@tremplin.example>',
    ...(around.smtpUrl && { SMTP_URL: around.smtpUrl }),
    ...(around.cardSandbox && cardSandboxKeys(around)),
  }
}

/** The operator's own, or one that is kept with the data. */
export const appSecretOf = (env: NodeJS.ProcessEnv, { dataFolder }: Pick<Settings, 'dataFolder'>): string =>
  env.APP_SECRET || keptSecret(join(dataFolder, 'secret'))

/** Environment of the stand-in of the card provider, which signs its webhooks with the secret that the shop knows. */
export function cardSandboxEnvironment(env: NodeJS.ProcessEnv, settings: Settings): NodeJS.ProcessEnv {
  return {
    ...env,
    SANDBOX_PORT: String(settings.sandboxPort),
    // As the shop: a phone in the same network pays too.
    SANDBOX_HOST: settings.host,
    SANDBOX_DATA: join(settings.dataFolder, 'stripe'),
    // Not ORIGIN, which this machine may be unable to reach.
    SANDBOX_WEBHOOK_URL: `http://localhost:${settings.port}/?wc-api=wc_stripe`,
    SANDBOX_WEBHOOK_EVENTS: WEBHOOK_EVENTS.join(),
    ...sandboxCredentials(settings),
  }
}

/** A stand-in as the visitor's browser reaches it: on the host of the site, another port. */
export function besideTheSite(settings: Settings, port: number): string {
  const { hostname } = new URL(settings.origin)
  return `http://${hostname}:${port}`
}

function cardSandboxKeys(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...sandboxCredentials(settings),
    STRIPE_API_BASE: `http://localhost:${settings.sandboxPort}`,
    STRIPE_JS_URL: `${besideTheSite(settings, settings.sandboxPort)}/v3/`,
  }
}

function sandboxCredentials(settings: Settings): NodeJS.ProcessEnv {
  return {
    STRIPE_SECRET_KEY: 'sk_test_tremplin',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_tremplin',
    STRIPE_WEBHOOK_SECRET: `whsec_${keptSecret(join(settings.dataFolder, 'webhook-secret'))}`,
  }
}
