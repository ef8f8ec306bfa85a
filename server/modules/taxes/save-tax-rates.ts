import { z } from 'zod'
import { isCountry } from '#contracts/countries/country-codes.ts'
import { Slug } from '#contracts/site/own-path.ts'
import {
  readDraft,
  refuse,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { replaceTaxRates } from './tax-rate-repository.ts'

const TaxRatesDraft = z.array(
  z.object({
    country: z.string().refine(isCountry, 'Ce n’est le code d’aucun pays.'),
    taxClass: Slug,
    name: z.string().trim().min(1, 'Donnez un nom.').max(40),
    /** Hundredths of a percent. */
    basisPoints: z.int().min(0, 'Un taux n’est pas négatif.').max(10_000, 'Un taux ne dépasse pas 100\u00A0%.'),
  }),
)
export type TaxRatesDraft = z.input<typeof TaxRatesDraft>

/** Decides which VAT is contained in what is sold where; charged only while the setting `tax` says so. */
export async function saveTaxRates(
  writer: Writer,
  { edited, rates }: { edited: number; rates: TaxRatesDraft },
): Promise<Saved | Unwritten> {
  const read = readDraft(TaxRatesDraft, rates)
  if (read.outcome === 'refused') return read
  const keys = read.draft.map(({ country, taxClass }) => `${country} ${taxClass}`)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (twice >= 0) return refuse(String(twice), 'Ce taux est déjà dans la liste.')
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const subject = { kind: 'tax-rates', id: 'all' } as const
    return saveVersion(tx, writer, { subject, edited, content: { list: read.draft } }, () =>
      replaceTaxRates(tx, read.draft),
    )
  })
}
