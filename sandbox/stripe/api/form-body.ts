import { invalidRequest } from './errors.ts'

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
type Branch = { [name: string]: FormValue }

const MAX_DEPTH = 8

/**
 * Reads `a[b]=c&list[]=x&list[0]=y` into nested values; an object whose names are 0, 1, 2 … becomes a list.
 * Everything stays text: what is a number is the business of each parameter.
 */
export function parseForm(text: string): Branch {
  const root: Branch = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (path.length > MAX_DEPTH) throw invalidRequest(`Invalid parameter name: ${name}`)
    place(root, path, value)
  }
  return withLists(root)
}

function pathOf(name: string): string[] {
  const start = name.indexOf('[')
  if (start < 1 || !name.endsWith(']')) return [name]
  return [name.slice(0, start), ...name.slice(start + 1, -1).split('][')]
}

function place(root: Branch, path: readonly string[], value: string): void {
  let branch = root
  for (const [depth, step] of path.entries()) {
    const name = step === '' ? String(Object.keys(branch).length) : step
    if (depth === path.length - 1) {
      branch[name] = value
      return
    }
    const next = branch[name]
    const child: Branch = next !== undefined && isBranch(next) ? next : Object.create(null)
    branch[name] = child
    branch = child
  }
}

function withLists(branch: Branch): Branch {
  for (const [name, value] of Object.entries(branch)) {
    if (!isBranch(value)) continue
    const inner = withLists(value)
    const names = Object.keys(inner)
    const isList = names.length > 0 && names.every((key, index) => key === String(index))
    branch[name] = isList ? Object.values(inner) : inner
  }
  return branch
}

const isBranch = (value: FormValue): value is Branch => typeof value === 'object' && !Array.isArray(value)
