import { wakeIslands } from './islands/hydrate.ts'

wakeIslands(document)
