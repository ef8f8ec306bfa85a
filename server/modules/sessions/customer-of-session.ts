/** Whose cart it is: a signed-in customer's session is called by the customer's number; null for a guest's. */
export const customerOfSession = (sessionId: string): number | null =>
  /^[1-9]\d{0,9}$/.test(sessionId) ? Number(sessionId) : null
