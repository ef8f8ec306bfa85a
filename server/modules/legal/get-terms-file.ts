import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findLegalText, findPdf, keepPdf } from './legal-text-repository.ts'

/** A version of the terms as a PDF, with the form to withdraw; null when there is no such version. Drawn once, then kept. */
export async function getTermsFile(
  { db, origin }: Pick<Services, 'db' | 'origin'>,
  { version }: { version: string },
): Promise<{ fileName: string; bytes: Buffer } | null> {
  const key = { slug: 'cgv', version } as const
  const fileName = `conditions-generales-de-vente-${version}.pdf`
  const kept = await findPdf(db, key)
  if (kept) return { fileName, bytes: kept }
  const [text, { seller, shopName }] = await Promise.all([findLegalText(db, key), getShopSettings(db)])
  if (!text) return null
  const { drawTerms } = await import('./draw-terms.ts')
  const drawn = await drawTerms(text, { origin, seller, shopName })
  return { fileName, bytes: await keepPdf(db, { ...key, pdf: drawn }) }
}
