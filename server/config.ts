import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const httpUrl = z.url({ protocol: /^https?$/ })
const origin = httpUrl.transform((url) => new URL(url).origin)

/** What each variable accepts, and the words that say so when it does not. */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  ORIGIN: origin.optional(),
  APP_SECRET: z.string().min(32),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_/),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  STRIPE_API_BASE: origin.optional(),
  STRIPE_JS_URL: httpUrl.transform((url) => new URL(url).href).optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: z.string().includes('@'),
  BOUNCES_URL: z
    .url({ protocol: /^imaps?$/ })
    .refine((url) => new URL(url).username !== '')
    .optional(),
  MAILS_PER_SECOND: z.coerce.number().int().min(1).max(1_000).default(10),
  WEB_WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUSTED_PROXIES: z.string().refine(areProxies).default('loopback'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

/** As Fastify's `trustProxy` takes them: names of ranges, addresses, and ranges of addresses. */
function areProxies(list: string): boolean {
  return list.split(',').every((each) => {
    const [address = '', bits, ...rest] = each.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(each.trim())) return true
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return (
      most > 0 && rest.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
    )
  })
}

const EXPECTED: Record<keyof z.infer<typeof Environment>, string> = {
  NODE_ENV: 'production, development ou test',
  PORT: 'un numéro de port, par exemple 3000',
  HOST: 'l’adresse d’écoute, par exemple 0.0.0.0',
  ORIGIN: 'l’adresse publique du site, par exemple https://www.exemple.fr',
  APP_SECRET: 'au moins 32 caractères tirés au hasard (openssl rand -hex 32)',
  DATABASE_URL: 'l’adresse de PostgreSQL, par exemple postgres://utilisateur:motdepasse@hote/base',
  DATABASE_POOL_SIZE: 'un nombre de connexions de 1 à 100',
  DATA_DIR: 'le dossier des images et des fichiers vendus',
  STRIPE_SECRET_KEY: 'la clé secrète de Stripe (sk_…)',
  STRIPE_PUBLISHABLE_KEY: 'la clé publique de Stripe (pk_…)',
  STRIPE_WEBHOOK_SECRET: 'le secret de signature du webhook (whsec_…)',
  STRIPE_API_BASE: 'une adresse http(s), ou rien pour celle de Stripe',
  STRIPE_JS_URL: 'une adresse http(s), ou rien pour celle de Stripe',
  SMTP_URL: 'l’adresse du serveur de courriel, par exemple smtps://utilisateur:motdepasse@hote',
  MAIL_FROM: 'l’expéditeur des courriels, par exemple "Tremplin <bonjour@exemple.fr>"',
  BOUNCES_URL:
    'la boîte où reviennent les courriels refusés, par exemple imaps://utilisateur:motdepasse@hote/INBOX, ou rien',
  MAILS_PER_SECOND: 'un nombre de courriels de 1 à 1000',
  WEB_WORKERS: 'un nombre de processus de 1 à 64',
  TRUSTED_PROXIES: 'les adresses des mandataires de confiance, par exemple loopback,10.0.0.0/8',
  RATE_LIMIT: 'on ou off',
  LOG_LEVEL: 'fatal, error, warn, info, debug ou silent',
}

export type Config = ReturnType<typeof readConfig>

/** Thrown by {@link readConfig}; its message is one French line that names the variable and says what to write. */
class ConfigError extends Error {
  override name = 'ConfigError' as const
}

/** The deployment's settings; the only reader of the environment. An empty value counts as none. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(explain(parsed.error, given))
  const values = parsed.data
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    appSecret: values.APP_SECRET,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? null,
    dataFolder: resolve(values.DATA_DIR),
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiBase: values.STRIPE_API_BASE ?? null,
      scriptUrl: values.STRIPE_JS_URL ?? 'https://js.stripe.com/v3/',
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bouncesUrl: values.BOUNCES_URL ?? null,
    mailsPerSecond: values.MAILS_PER_SECOND,
    webWorkers: values.WEB_WORKERS,
    trustedProxies: values.TRUSTED_PROXIES,
    limitsRates: values.RATE_LIMIT === 'on',
    logLevel: values.LOG_LEVEL,
  }
}

/** The settings; a fault is told on the standard error and ends the process. */
export function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function explain(error: z.ZodError, given: NodeJS.ProcessEnv): string {
  const name = String(error.issues[0]?.path[0]) as keyof typeof EXPECTED
  const fault = given[name] === undefined ? 'manque' : 'a une valeur qui ne convient pas'
  return `La variable d’environnement ${name} ${fault}\u202f: écrivez ${EXPECTED[name]}.`
}
