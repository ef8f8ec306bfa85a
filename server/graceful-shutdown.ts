import type { Log } from './services.ts'

/** Accidents in requests after which a process is replaced: each may have left something behind. */
const MAX_ACCIDENTS = 5

type Process = {
  log: Log
  /** Stops taking work and finishes what is under way. */
  finish: () => Promise<unknown>
  /** How long that may take: a database that hangs must not keep the process alive. */
  withinMilliseconds: number
  /** Answers the request in which an exception was thrown; false when there was none. */
  failRequest?: () => boolean
}

/**
 * Ends the process on SIGTERM and SIGINT, and after an exception that nobody caught, so that whatever supervises it
 * starts another. In a request such an exception is answered, and the process goes on (docs/decisions/033).
 */
export function shutDownGracefully({ log, finish, withinMilliseconds, failRequest = () => false }: Process): void {
  const end = async (code: number) => {
    setTimeout(() => {
      log.warn({ withinMilliseconds }, 'ended with work under way')
      process.exit(code)
    }, withinMilliseconds)
    await finish().catch((error: unknown) => log.error({ err: error }, 'could not finish what was under way'))
    process.exit(code)
  }
  let isEnding = false
  const endOnce = (code: number) => {
    if (isEnding) return
    isEnding = true
    void end(code)
  }
  let accidents = 0
  process.on('uncaughtException', (error) => {
    accidents += 1
    const isAnswered = failRequest()
    log.error({ err: error }, isAnswered ? 'a request threw past its promise' : 'an exception was caught by nobody')
    if (!isAnswered || accidents >= MAX_ACCIDENTS) endOnce(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => endOnce(0))
}
