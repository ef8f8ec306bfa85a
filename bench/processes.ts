import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MemorySample = { webMegabytes: number; allMegabytes: number }

/** Memory can be read where there is a /proc only. */
export const canMeasureMemory = existsSync('/proc/self/smaps_rollup')

/**
 * Resident megabytes of the web server's processes, and of all of production's: web, worker and PostgreSQL, pages that
 * they share counted once (PSS). The stand-ins of provider and mail server are left out.
 */
export function sampleMemory(pids: { web: number; worker: number; postgres: number }): MemorySample {
  const children = childrenByParent()
  const web = withDescendants(pids.web, children)
  const all = [...web, ...withDescendants(pids.worker, children), ...withDescendants(pids.postgres, children)]
  return { webMegabytes: sumOf(web, 'Rss'), allMegabytes: sumOf(all, 'Pss') }
}

/** Seconds of processor time that a process and its children have used; NaN where there is no /proc. */
export function processorSeconds(pid: number): number {
  if (!canMeasureMemory) return Number.NaN
  const ticks = withDescendants(pid, childrenByParent()).map((each) => {
    const fields = readProc(each, 'stat').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond()
}

let knownTicks: number | null = null
function ticksPerSecond(): number {
  knownTicks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return knownTicks
}

export function postmasterPid(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function sumOf(pids: readonly number[], figure: 'Rss' | 'Pss'): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readProc(pid, 'smaps_rollup')
    return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0)
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

function withDescendants(pid: number, children: Map<number, number[]>): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => withDescendants(child, children))]
}

function childrenByParent(): Map<number, number[]> {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  return Map.groupBy(pids, (pid) => Number(/\) \S (\d+)/.exec(readProc(pid, 'stat'))?.[1] ?? 0))
}

/** Empty for a process that is gone. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
