import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/main.ts'
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from './sandbox-control.ts'

/** Those of this process that nobody uses and that tell nobody what happened. */
const spares: StripeSandbox[] = []

/** The provider's stand-in, which knows nobody yet; it tells `webhookUrl`, if there is one, what happens. */
export async function takeProvider(webhookUrl?: string): Promise<{ origin: string; giveBack(): Promise<void> }> {
  if (webhookUrl) {
    const { origin, close } = await start(webhookUrl)
    return { origin, giveBack: close }
  }
  const provider = spares.pop() ?? (await start())
  return {
    origin: provider.origin,
    async giveBack() {
      provider.reset()
      spares.push(provider)
    },
  }
}

const start = (webhookUrl?: string) =>
  startStripeSandbox({
    port: 0,
    host: '127.0.0.1',
    // Files that many tests make and remove keep their process waiting for the disk.
    dataFolder: null,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...(webhookUrl && { webhookUrl }),
  })
