import { type Picture, type PictureFormat, pictureUrl } from '#contracts/picture.ts'

const MODERN_FORMATS = ['avif', 'webp'] as const

type PictureProps = {
  picture: Picture
  /** Width on the page for every viewport, as the `sizes` attribute has it. */
  sizes: string
  /** Words for those who do not see it; '' where the text beside it says the same. */
  alt?: string
  /** Loads at once and first: for the largest picture above the fold. */
  isUrgent?: boolean
  className?: string
  /** Data attributes of the image element. */
  imageData?: Record<`data-${string}`, string | number>
}

/** The picture in the lightest format that the browser reads, at the width it needs; never moves the page. */
export function ResponsivePicture({ picture, sizes, alt = picture.alt, isUrgent, className, imageData }: PictureProps) {
  return (
    <picture>
      {MODERN_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(picture, format)} sizes={sizes} />
      ))}
      <img
        {...imageData}
        className={className}
        src={pictureUrl(picture, largestWidth(picture), 'png')}
        srcSet={sourceSet(picture, 'png')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

export const largestWidth = ({ widths, width }: Picture): number => widths.at(-1) ?? width

function sourceSet(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ')
}
