import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { FAULTS_FILE, type Fault, PLANTED, PROJECT } from './faults.ts'
import { switchAtCall } from './switch-at-call.ts'

const SILENT = new Proxy({}, { get: (_, name) => (String(name).startsWith('is') ? () => false : () => undefined) })

/**
 * Every fault that Stryker knows for these files, written beside them with a switch for each; chosen are those that the
 * run will turn on. Those in what is only said to programmers are left out, since no test should hold their wording.
 */
export async function plantFaults(files: string[], choose: (faults: Fault[]) => Fault[]): Promise<Fault[]> {
  const sources = new Map(files.map((name) => [name, readFileSync(join(PROJECT, name), 'utf8')]))
  const { files: planted, mutants } = await new Instrumenter(SILENT as never).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [WORDS_FOR_PROGRAMMERS], excludedMutations: [], plugins: null } as never,
  )
  const chosen = choose(
    mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, fileName, mutatorName, replacement, location: { start, end } }) => ({
        id,
        file: fileName,
        line: start.line + 1,
        kind: mutatorName,
        original: between(sources.get(fileName) ?? '', start, end),
        replacement,
      })),
  )
  rmSync(PLANTED, { recursive: true, force: true })
  for (const { name, content } of planted) {
    mkdirSync(dirname(join(PLANTED, name)), { recursive: true })
    writeFileSync(join(PLANTED, name), switchAtCall(name, content))
  }
  writeFileSync(FAULTS_FILE, JSON.stringify(chosen))
  return chosen
}

/** `new Error('…')` and `log.warn('…')`. */
const WORDS_FOR_PROGRAMMERS = {
  shouldIgnore(path: {
    isStringLiteral(): boolean
    isTemplateLiteral(): boolean
    parentPath: {
      isNewExpression(): boolean
      isCallExpression(): boolean
      get(key: 'callee'): { toString(): string }
    } | null
  }): string | undefined {
    const { parentPath: parent } = path
    if (!parent || !(path.isStringLiteral() || path.isTemplateLiteral())) return undefined
    if (!parent.isNewExpression() && !parent.isCallExpression()) return undefined
    const callee = parent.get('callee').toString()
    return /Error$|\blog(ger)?\.(debug|info|warn|error)$/.test(callee) ? 'words for programmers' : undefined
  },
}

interface Place {
  line: number
  column: number
}

function between(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column) ?? ''
  lines[0] = lines[0]?.slice(start.column) ?? ''
  return lines.join('\n')
}
