import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes down what was thrown outside of any test, which Vitest's JSON report leaves out. */
export function unhandledErrorsReporter(file: string): Reporter {
  return {
    onTestRunEnd(_modules, errors) {
      writeFileSync(file, JSON.stringify(errors.map((error) => error.stack ?? error.message)))
    },
  }
}
