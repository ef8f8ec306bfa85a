import { constants, setPriority } from 'node:os'
import './tune-garbage-collection.ts'

// Somebody waits for a page, nobody for a mail: where both share a machine, the web server's turn comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// React (mail templates) chooses its production build by NODE_ENV when it is first imported, hence the import below it.
process.env.NODE_ENV ||= 'production'
const { runWorker } = await import('./jobs/run-worker.ts')
await runWorker()
