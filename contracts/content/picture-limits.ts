/** What a picture may be that somebody sends: judged by what it holds, whatever it is called. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const MOST_PICTURE_BYTES = 20 * 1024 * 1024
/** What it unfolds to, however little it weighs. */
export const MOST_PICTURE_PIXELS = 50_000_000

export type PictureRefusal = 'empty' | 'too-large' | 'too-many-pixels' | 'svg' | 'heic' | 'no-picture' | 'broken'

export const PICTURE_REFUSALS: Record<PictureRefusal, string> = {
  empty: 'Ce fichier est vide.',
  'too-large': 'Cette image dépasse 20 Mo.',
  'too-many-pixels': 'Cette image dépasse 50 millions de pixels\u202F: réduisez-la d’abord.',
  svg: 'Un dessin SVG peut contenir du code\u202F: exportez-le en PNG ou en WebP.',
  heic: 'Une photo HEIC ne se lit pas partout\u202F: exportez-la en JPEG.',
  'no-picture': 'Ce n’est pas une image JPEG, PNG, WebP ou AVIF.',
  broken: 'Cette image est abîmée ou incomplète\u202F: exportez-la de nouveau.',
}

/** How long what was taken out, or replaced, can be brought back. */
export const KEPT_AFTER_REMOVAL_DAYS = 30
