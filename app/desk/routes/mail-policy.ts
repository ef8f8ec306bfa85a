/** A mail brings styles of its own, and nothing else: no script, no form, nothing from elsewhere. */
export const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
