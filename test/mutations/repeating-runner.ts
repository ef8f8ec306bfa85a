import { type RunnerTask, TestRunner } from 'vitest'

/** Runs each test until it skips itself: `ask-each-test.ts` knows when. */
export default class RepeatingRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test)
    if (!process.env.MUTATION_ALONE) test.repeats = Number.MAX_SAFE_INTEGER
  }
}
