/** As wide as the screen on phones, a good half of the page beyond. */
export const HERO_SIZES = '(min-width: 80em) 624px, (min-width: 48em) 49vw, 100vw'
