import { CODE_FIELD } from '#contracts/payment/method-ids.ts'

/** The six digits that a bank's app shows, in the contract's field. */
export const CodeField = () => (
  <p className="field form-row">
    <label htmlFor={CODE_FIELD}>Code BLIK</label>
    <input
      className="input input-text code"
      id={CODE_FIELD}
      name={CODE_FIELD}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="000000"
      aria-describedby={`${CODE_FIELD}_help`}
    />
    <span className="field__help" id={`${CODE_FIELD}_help`}>
      Six chiffres, dans l’application de votre banque. Le code est valable deux minutes.
    </span>
  </p>
)
