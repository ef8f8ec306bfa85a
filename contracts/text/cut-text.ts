/** No longer than `maxLength` UTF-16 units, never through the middle of a sign: PostgreSQL refuses half of one. */
export const cutText = (text: string, maxLength: number) => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
