import { type DestinationStream, pino, stdSerializers } from 'pino'
import { failedQueries } from './database/failed-queries.ts'
import type { Log } from './services.ts'

/** JSON lines on the standard output, or into `destination`. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

/** A statement that failed is described without its parameters: names, addresses and secrets of people are among them. */
function describeError(error: Error): Record<string, unknown> {
  const { params, ...described } = stdSerializers.err(error)
  const bare = (text: string) =>
    failedQueries(error).reduce((rest, query) => rest.replaceAll(`\nparams: ${query.params}`, ''), text)
  return { ...described, message: bare(described.message), stack: bare(described.stack) }
}
