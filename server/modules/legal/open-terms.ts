import type { Services } from '#server/services.ts'
import { findLegalText, listVersions } from './legal-text-repository.ts'

/** A version of the terms of sale; moments are ISO 8601, `bodyHtml` is our own, sanitised HTML. */
export type Terms = {
  title: string
  description: string
  version: string
  bodyHtml: string
  /** Every version there is, the one in force first. */
  versions: { version: string; publishedFrom: string }[]
}

/** The terms in force, or those of `version`; null when there are none such. */
export async function openTerms({ db }: Pick<Services, 'db'>, version?: string): Promise<Terms | null> {
  const versions = await listVersions(db, 'cgv')
  const wanted = version ?? versions[0]?.version
  const text = wanted === undefined ? null : await findLegalText(db, { slug: 'cgv', version: wanted })
  if (!text) return null
  const { title, description, bodyHtml } = text
  return {
    ...{ title, description, bodyHtml, version: text.version },
    versions: versions.map(({ publishedFrom, ...rest }) => ({ ...rest, publishedFrom: publishedFrom.toISOString() })),
  }
}
