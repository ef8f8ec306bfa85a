/** Above this sum, in the currency's smallest unit, the app itself may refuse (spec §8, other payment messages). */
const LIMIT_TOLD_ABOVE = 200_000
const MAY_REFUSE_SUMS = new Set(['cashapp'])

/** Whether a wallet of this type is known to refuse such sums. */
export const mayRefuseSum = (type: string, cents: number): boolean =>
  MAY_REFUSE_SUMS.has(type) && cents > LIMIT_TOLD_ABOVE

/** In English, as the contract's clients say it. */
export const refusedSumText = (wallet: string): string =>
  `Please note that, depending on your account and transaction history, ${wallet} may reject your transaction due to its amount.`
