/** The shop's banner. `id` is the md5 of its text, in 32 hex digits. */
export type StoreNotice = { id: string; text: string; link: { label: string; path: string } | null }

/** Cookie that says that a visitor wants to see this banner no more (spec §4): `store_notice{id}=hidden`. */
export const dismissalOf = (noticeId: string) => `store_notice${noticeId}=hidden`
