/** The footer banner that announces what is to come (spec §3, user meta; facts: forms-and-comments §8). */
export type ComingSoon = { title: string; text: string; link: { label: string; path: string } | null }

/** Key of the customer's setting, and of the cookie by which a browser remembers the same. */
export const COMING_SOON_DISMISSED = 'coming_soon_banner_dismissed'

/** Address of the signed-in customer's settings. */
export const USER_META_PATH = '/wp-json/wp/v2/users/me'
