// A process of its own for the tests: starts the cluster of the folder it is given, says so, and stays until it is killed.
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres({ dataFolder: String(process.argv[2]), durable: true })
process.stdout.write(`${JSON.stringify({ url: postgres.databaseUrl('postgres'), shared: postgres.shared })}\n`)
setInterval(() => undefined, 1_000)
