import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where those lie that take longest, the longest first: one that begins last leaves all processors but its own idle. */
const SLOWEST = ['test/faults/simulated-year', 'sandbox/seed/', 'test/faults/', 'test/fuzz/', 'test/wire/']

/** The order of files: by itself Vitest goes by their size. Projects stay apart, as processes serve one of them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.toSorted((one, other) => rankOf(one) - rankOf(other)))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOWEST.findIndex((place) => moduleId.includes(`/${place}`))
  return rank < 0 ? SLOWEST.length : rank
}
