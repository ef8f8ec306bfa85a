/** Control and direction marks would let a text rewrite the line it is shown in. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A typed text on one line, trimmed, without what nobody sees. */
export const onOneLine = (text: string): string => text.replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim()
