import { z } from 'zod'

const WARNING = 40
const ERROR = 50
const LogLine = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string(), stack: z.string().optional() }).optional(),
})

/** What a person should see of one line of a process: warnings and errors of its log, and anything on standard error. */
export function noteworthy(line: string, stream: 'stdout' | 'stderr'): string | null {
  const json = parseJson(line)
  if (json === undefined) return stream === 'stderr' && line.trim() ? line : null
  const { success, data: entry } = LogLine.safeParse(json)
  if (!success || entry.level < WARNING) return null
  const cause = entry.err && entry.level >= ERROR ? (entry.err.stack ?? entry.err.message) : entry.err?.message
  return [entry.msg, cause].filter(Boolean).join(' — ')
}

/** The value of one key when the line is a JSON object that holds it as text. */
export function announcement(line: string, key: string): string | undefined {
  const { data } = z.record(z.string(), z.unknown()).safeParse(parseJson(line))
  const value = data?.[key]
  return typeof value === 'string' ? value : undefined
}

function parseJson(line: string): unknown {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
