/** Only its owner can do something about it: the bank asks them, or will not have this card again. */
const OWNERS_AFFAIR: readonly string[] = [
  ...['authentication_required', 'lost_card', 'stolen_card', 'expired_card', 'pickup_card'],
]

/** Whether a charge that was refused so is refused as long as its owner does nothing. */
export const isOwnersAffair = (code: string | null): boolean => code !== null && OWNERS_AFFAIR.includes(code)
