import { type ChildSpec, startNode } from './node-child.ts'
import { StartRefusal } from './start-refusal.ts'

/** Runs a Node script to its end and gives back the lines that it printed; refuses when it fails, after it has said why. */
export async function runOnce(spec: ChildSpec, report: (line: string) => void): Promise<string[]> {
  const lines: string[] = []
  const cause = await startNode(spec, { report, heard: (line) => lines.push(line) }).ended
  if (cause !== 'code 0') throw new StartRefusal(`[${spec.name}] a échoué (${cause}).`)
  return lines
}
