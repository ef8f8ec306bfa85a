import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { inProject } from '../setup/project.mjs'

const MAX_LINES = 300
const MEASURED = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.css'])
const DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'shared'])

/** Files that are too long, and files or folders named after nothing. */
export function checkFileShapes(files) {
  return files.flatMap((file) => [...lengthProblem(file), ...nameProblem(file)])
}

function lengthProblem(file) {
  if (!MEASURED.has(extname(file))) return []
  const lines = readFileSync(inProject(file), 'utf8').replace(/\n$/, '').split('\n').length
  return lines > MAX_LINES ? [`${file} : ${lines} lignes, ${MAX_LINES} au plus`] : []
}

export function nameProblem(file) {
  const folders = file.split('/').slice(0, -1)
  const stem = basename(file).split('.')[0] ?? ''
  const drawer = [...folders, stem].find((name) => DRAWERS.has(name))
  return drawer ? [`${file} : « ${drawer} » ne dit pas ce qu’on y trouve`] : []
}
