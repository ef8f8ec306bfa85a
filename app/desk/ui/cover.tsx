import { type Picture, pictureUrl } from '#contracts/content/picture.ts'

/** What stands for a product beside its name: its first picture in the narrowest size there is, or an empty ground. */
export function Cover({ picture }: { picture: Picture | null }) {
  if (!picture) return <span className="thumb" />
  const narrowest = Math.min(...picture.widths)
  return (
    <img className="thumb" src={pictureUrl(picture, narrowest, 'webp')} width="36" height="48" alt="" loading="lazy" />
  )
}
