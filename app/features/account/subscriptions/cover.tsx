import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { Picture } from '#contracts/content/picture.ts'

/** Its room is kept where there is no picture, so that the texts of a list stand in one line. */
export const Cover = ({ picture }: { picture: Picture | null }) => (
  <div className="subscription-item__cover">{picture && <Thumbnail picture={picture} />}</div>
)
