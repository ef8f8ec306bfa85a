import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from './sandbox-control.ts'

/** A built command (`npm run orders -- …`), as whoever runs the shop starts it, and what it says. */
export function runCommand(
  name: string,
  args: readonly string[],
  databaseUrl: string,
  env: Record<string, string> = {},
): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [`build/server/${name}.js`, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', ORIGIN: 'https://shop.test', APP_SECRET: 'x'.repeat(32), DATA_DIR: tmpdir() },
      ...{
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      },
      ...{ DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bonjour@shop.test' },
      ...env,
    },
  })
  return { status, lines: stdout.trim().split('\n') }
}
