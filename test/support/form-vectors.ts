import { readFileSync } from 'node:fs'
import type { FieldProblem } from '#contracts/forms/rules/interpreter.ts'
import type { Rule } from '#contracts/forms/schema.ts'

type VectorFile = { name: string; size: number }
type Vector = {
  rule: Rule
  /** What is odd about it. */
  because?: string
  /** One value, or all values of the field. */
  passing: (string | (string | VectorFile)[])[]
  failing: Vector['passing']
}

/** Answers to rules and what has to come of them, told in JSON so that Node and a browser run the same. */
export type FormCase = {
  says: string
  rules: Rule[]
  entries: [name: string, value: string | VectorFile][]
  problems: FieldProblem[]
}

const FAMILIES = ['texts', 'addresses', 'numbers', 'dates', 'files']
const readJson = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../contracts/forms/vectors/${name}.json`, import.meta.url), 'utf8'))

/** All vectors of the rules of contact forms. */
export function listFormCases(): FormCase[] {
  const vectors: Vector[] = FAMILIES.flatMap(readJson)
  const schemas: FormCase[] = readJson('schemas')
  return [...vectors.flatMap(casesOf), ...schemas]
}

const PROBLEM: FieldProblem = { field: 'f', message: 'Non.' }

function casesOf({ rule, because = '', passing, failing }: Vector): FormCase[] {
  const { rule: name, ...extras } = rule
  const rules = [{ ...rule, field: PROBLEM.field, error: PROBLEM.message }]
  const one =
    (verdict: string, problems: FieldProblem[]) =>
    (value: Vector['passing'][number]): FormCase => ({
      says: `${name} ${JSON.stringify(extras)} ${verdict} ${JSON.stringify(value)} ${because}`,
      rules,
      entries: (Array.isArray(value) ? value : [value]).map((entry) => [PROBLEM.field, entry]),
      problems,
    })
  return [...passing.map(one('passes', [])), ...failing.map(one('fails', [PROBLEM]))]
}
