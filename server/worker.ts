import './tune-garbage-collection.ts'

// React (mail templates) chooses its production build by NODE_ENV when it is first imported, hence the import below it.
process.env.NODE_ENV ||= 'production'
const { runWorker } = await import('./jobs/run-worker.ts')
await runWorker()
