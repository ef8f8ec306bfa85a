/** A mail brings styles of its own and shows the shop's pictures, and nothing else: no script, no form, nothing from elsewhere. */
export const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
