import type { Fault } from './faults.ts'
import { shareOf } from './share.ts'

/** What nobody noticed, and the share of each folder that somebody did. */
export function reportOf(
  folders: string[],
  { faults, open, reached }: { faults: Fault[]; open: Fault[]; reached: Set<string> },
): string[] {
  const missed = open.flatMap(({ file, line, kind, id, original, replacement }) => [
    `${file}:${line} ${kind}${reached.has(id) ? '' : ', where no test comes'}`,
    `- ${original}`,
    `+ ${replacement}`,
    '',
  ])
  return [...missed, ...folders.map((folder) => shareIn(folder, faults, open))]
}

function shareIn(folder: string, faults: Fault[], open: Fault[]): string {
  const own = faults.filter(({ file }) => file.startsWith(folder))
  const noticed = own.length - open.filter(({ file }) => file.startsWith(folder)).length
  const { share, from, to } = shareOf(noticed, own.length)
  const percent = (part: number) => (100 * part).toFixed(1)
  return `${folder}: ${own.length} faults on ${countLines(own)} lines, ${noticed} noticed: ${percent(share)} % (${percent(from)}–${percent(to)})`
}

export function countLines(faults: Fault[]): number {
  return new Set(faults.map(({ file, line }) => `${file}:${line}`)).size
}
