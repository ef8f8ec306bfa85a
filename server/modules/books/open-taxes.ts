import { type Month, monthsOf, type Quarter, quarterOf } from '#contracts/books/periods.ts'
import { type TaxReport, zoneOf } from '#contracts/books/tax-report.ts'
import { countryName } from '#contracts/countries/country-names.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { listMonths } from './open-register.ts'
import type { Span } from './register-repository.ts'
import { countEvidence, sumTaxes } from './tax-repository.ts'

/** A quarter's VAT by country and rate, from its invoices and credit notes, and how well the countries are known. */
export async function openTaxes(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  quarter: Quarter,
): Promise<{ ok: true; report: TaxReport } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const { payment, tax, taxNote } = await getShopSettings(db)
  const span = spanOf(quarter, payment.currency)
  const sums = (await sumTaxes(db, span)).map((sum) => ({
    ...sum,
    ...{ countryName: sum.country === '' ? 'Pays inconnu' : countryName(sum.country), zone: zoneOf(sum.country) },
  }))
  const abroad = sums.filter(({ zone }) => zone === 'union').map(({ country }) => country)
  return {
    ok: true,
    report: {
      ...{ quarter, currency: payment.currency, sums, isCharged: tax.isCharged, taxNote },
      evidence: await countEvidence(db, span, abroad),
      quarters: quartersOf(await listMonths(services)),
    },
  }
}

function spanOf(quarter: Quarter, currency: string): Span {
  const [from = '', , to = ''] = monthsOf(quarter)
  return { from, to, currency }
}

const quartersOf = (months: readonly Month[]): Quarter[] => [...new Set(months.map(quarterOf))]
