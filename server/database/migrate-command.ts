import process from 'node:process'
import { isDatabaseAway, reasonOf } from './is-database-away.ts'
import { migrate, OtherMigrations } from './migrate.ts'

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL manque : indiquez l’adresse de la base à mettre à jour.\n')
  process.exit(1)
}
try {
  await migrate(databaseUrl)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (isDatabaseAway(error)) return `La base de données de DATABASE_URL ne répond pas (${reasonOf(error)}).`
  if (error instanceof OtherMigrations)
    return 'La base de données vient d’une version plus ancienne, qui ne se met pas à jour : commencez avec une base vide (ou un autre DATA_DIR).'
  throw error
}
