import { COMPANY_FIELDS, COMPANY_LABELS } from '#contracts/checkout/company-numbers.ts'

/** What a company that buys may tell of itself; it needs no script (`belowCompany`). */
export const CompanyNumberFields = () =>
  (['siren', 'vat'] as const).map((which) => (
    <p key={which} className="field form-row company-number" id={`${COMPANY_FIELDS[which]}_field`}>
      <label htmlFor={COMPANY_FIELDS[which]}>
        {COMPANY_LABELS[which]}
        {'\u00A0'}
        <span className="optional">(facultatif)</span>
      </label>
      <span className="woocommerce-input-wrapper">
        <input
          id={COMPANY_FIELDS[which]}
          name={COMPANY_FIELDS[which]}
          className="input input-text"
          autoComplete="off"
          maxLength={30}
        />
      </span>
    </p>
  ))
