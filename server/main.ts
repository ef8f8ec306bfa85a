import './tune-garbage-collection.ts'

// React chooses its production build by NODE_ENV when it is first imported, hence the import below it.
process.env.NODE_ENV ||= 'production'
const { serve } = await import('./http/serve.ts')
await serve()
