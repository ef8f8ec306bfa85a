import type Stripe from 'stripe'
import { COUNTRY_CODES } from '#contracts/countries/country-codes.ts'
import type { FieldName, MethodType } from './method-forms.ts'

export type Choice = { value: string; label: string }

export type ChoiceFieldName = Extract<FieldName, 'bank' | 'bank_country' | 'account_type' | 'country'>

const CHOSEN: readonly FieldName[] = ['bank', 'bank_country', 'account_type', 'country'] satisfies ChoiceFieldName[]

export const isChoice = (name: FieldName): name is ChoiceFieldName => CHOSEN.includes(name)

type BankOf<Id> = { value: Id; label: string }

/** Some of the banks that the provider knows, by its own ids: a payment method keeps them. */
const BANKS: {
  ideal: readonly BankOf<Stripe.PaymentMethod.Ideal.Bank>[]
  eps: readonly BankOf<Stripe.PaymentMethod.Eps.Bank>[]
  p24: readonly BankOf<Stripe.PaymentMethod.P24.Bank>[]
} & Partial<Record<MethodType, readonly Choice[]>> = {
  ideal: [
    { value: 'abn_amro', label: 'ABN AMRO' },
    { value: 'asn_bank', label: 'ASN Bank' },
    { value: 'bunq', label: 'bunq' },
    { value: 'ing', label: 'ING' },
    { value: 'knab', label: 'Knab' },
    { value: 'rabobank', label: 'Rabobank' },
    { value: 'regiobank', label: 'RegioBank' },
    { value: 'sns_bank', label: 'SNS Bank' },
    { value: 'triodos_bank', label: 'Triodos Bank' },
    { value: 'van_lanschot', label: 'Van Lanschot' },
  ],
  eps: [
    { value: 'bank_austria', label: 'Bank Austria' },
    { value: 'bawag_psk_ag', label: 'BAWAG P.S.K.' },
    { value: 'dolomitenbank', label: 'Dolomitenbank' },
    { value: 'easybank_ag', label: 'easybank' },
    { value: 'erste_bank_und_sparkassen', label: 'Erste Bank und Sparkassen' },
    { value: 'raiffeisen_bankengruppe_osterreich', label: 'Raiffeisen Bankengruppe Österreich' },
    { value: 'volksbank_gruppe', label: 'Volksbank Gruppe' },
  ],
  p24: [
    { value: 'alior_bank', label: 'Alior Bank' },
    { value: 'bank_millennium', label: 'Bank Millennium' },
    { value: 'bnp_paribas', label: 'BNP Paribas' },
    { value: 'credit_agricole', label: 'Crédit Agricole' },
    { value: 'ing', label: 'ING Bank Śląski' },
    { value: 'inteligo', label: 'Inteligo' },
    { value: 'mbank_mtransfer', label: 'mBank' },
    { value: 'santander_przelew24', label: 'Santander' },
  ],
}

/** Where a bank need not be named here: the customer chooses it on the next page. */
const BANK_IS_OPTIONAL: readonly MethodType[] = ['ideal']

const SOFORT_COUNTRIES = ['AT', 'BE', 'DE', 'ES', 'IT', 'NL']

export const isRequired = (name: ChoiceFieldName, type: MethodType) =>
  name !== 'bank' || !BANK_IS_OPTIONAL.includes(type)

/** What a list offers, countries by their names in the customer's language. */
export function choicesOf(
  name: ChoiceFieldName,
  { type, language, accountTypes }: { type: MethodType; language: string; accountTypes: Record<string, string> },
): readonly Choice[] {
  if (name === 'bank') return BANKS[type] ?? []
  if (name === 'account_type') return Object.entries(accountTypes).map(([value, label]) => ({ value, label }))
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const codes = name === 'bank_country' ? SOFORT_COUNTRIES : COUNTRY_CODES
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
