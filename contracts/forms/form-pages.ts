import { ROUTES } from '../site/routes.ts'

/** Slugs of the forms by the pages that they stand on; each page takes its form also without script. */
export const FORM_PAGES: Readonly<Record<string, string>> = {
  [ROUTES.contact]: 'contact',
  [ROUTES.quote]: 'devis-accompagnement',
  [ROUTES.newsletter]: 'newsletter',
}
