/** Slug of the form by which people ask for the letter. */
export const NEWSLETTER_FORM = 'newsletter'
