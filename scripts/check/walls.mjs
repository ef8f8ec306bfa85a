import { installed, PROJECT } from '../setup/project.mjs'
import { capture } from './capture.mjs'

const FOLDERS = ['app', 'contracts', 'server', 'sandbox', 'test', 'bench', 'scripts']

/** Imports against the rules of .dependency-cruiser.cjs. Having looked at nothing, or resolved nothing, is a failure too. */
export async function checkWalls(existing, cwd = PROJECT) {
  const folders = FOLDERS.filter(existing)
  const { code, stdout, stderr } = await capture(installed('depcruise'), [...folders, '--output-type', 'json'], { cwd })
  if (!stdout.startsWith('{')) return [`dependency-cruiser a échoué (${code}) : ${stderr || stdout}`]
  const { modules, summary } = JSON.parse(stdout)
  const ours = modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))
  const blind = blindSpots(ours)
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name} : ${from} → ${to}`)
  return [...blind, ...violations]
}

// A cruiser that cannot read TypeScript or our aliases finds no violation either.
function blindSpots(ours) {
  if (ours.length === 0) return ['dependency-cruiser n’a vu aucun module.']
  return ours.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, couldNotResolve }) => couldNotResolve && /^[#.]/.test(module) && !module.includes('/+types/'))
      .map(({ module }) => `import introuvable : ${source} → ${module}`),
  )
}
