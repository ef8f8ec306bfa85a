import { type DestinationStream, pino, stdSerializers } from 'pino'
import { failedQueries } from './database/failed-queries.ts'
import type { Log } from './services.ts'

/** JSON lines on the standard output, or into `destination`. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }
  return pino(options, destination)
}

/**
 * Not pino's own: as the process ends, that one tries again for ever to write to a pipe that nobody reads any more, so that
 * it never ends.
 */
function standardOutput(): DestinationStream {
  const { stdout } = process
  // Whoever read it is gone: there is nobody left to tell.
  if (stdout.listenerCount('error', ignore) === 0) stdout.on('error', ignore)
  return stdout
}

const ignore = () => undefined

/** A statement that failed is described without its parameters: names, addresses and secrets of people are among them. */
function describeError(error: Error): Record<string, unknown> {
  const { params, ...described } = stdSerializers.err(error)
  const bare = (text: string) =>
    failedQueries(error).reduce((rest, query) => rest.replaceAll(`\nparams: ${query.params}`, ''), text)
  return { ...described, message: bare(described.message), stack: bare(described.stack) }
}
