import process from 'node:process'
import { isDatabaseAway, reasonOf } from './is-database-away.ts'
import { migrate } from './migrate.ts'

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL manque : indiquez l’adresse de la base à mettre à jour.\n')
  process.exit(1)
}
try {
  await migrate(databaseUrl)
} catch (error) {
  if (!isDatabaseAway(error)) throw error
  process.stderr.write(`La base de données de DATABASE_URL ne répond pas (${reasonOf(error)}).\n`)
  process.exit(1)
}
