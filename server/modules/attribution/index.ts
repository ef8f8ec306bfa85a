/** Order attribution (spec §3; facts forms-and-comments §7): where a buyer came from, as the order keeps it. */
export { readAttribution } from './read-attribution.ts'
