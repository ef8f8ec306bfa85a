/** How long an unpaid order keeps its pieces; a buyer who comes back later takes them anew if they are there. */
export const HOLD_MINUTES = 60
