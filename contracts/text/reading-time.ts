const WORDS_PER_MINUTE = 240

/** What separates words is white space: marks that stand alone count as words, for the author as for the reader. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** At least a minute. */
export const readingMinutesOf = (text: string): number => Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))
