import process from 'node:process'
import { migrate } from './migrate.ts'

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL manque : indiquez l’adresse de la base à mettre à jour.\n')
  process.exit(1)
}
await migrate(databaseUrl)
