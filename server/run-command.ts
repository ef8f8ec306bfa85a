import { buildServices } from './build-services.ts'
import { readConfigOrExit } from './config.ts'
import type { Services } from './services.ts'

/** What a command answers; what is not done ends with the exit code 1. */
export type Told = { text: string; isDone: boolean }
export const done = (text: string): Told => ({ text, isDone: true })
export const failed = (text: string): Told => ({ text, isDone: false })

/** Runs a command of the terminal on the shop and prints its answer, or `usage` where its arguments cannot be read. */
export async function runCommand(
  manage: (shop: Services, args: string[]) => Promise<Told>,
  usage: string,
): Promise<void> {
  const services = buildServices(readConfigOrExit())
  const told = await manage(services, process.argv.slice(2)).catch((error: unknown) =>
    failed(
      error instanceof TypeError && 'code' in error ? usage : `La commande n’a pas abouti\u202F: ${String(error)}`,
    ),
  )
  await services.close()
  process.stdout.write(`${told.text}\n`)
  if (!told.isDone) process.exitCode = 1
}
