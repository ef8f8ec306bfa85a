import { cropStyle, type Picture, type PictureFormat, pictureUrl } from '#contracts/content/picture.ts'

const MODERN_FORMATS = ['avif', 'webp'] as const

type PictureProps = {
  picture: Picture
  /** Width on the page for every viewport, as the `sizes` attribute has it. */
  sizes: string
  /** Pixels of the widest file that any screen needs for `sizes`; wider ones are not named. */
  mostPixels?: number
  /** Words for those who do not see it; '' where the text beside it says the same. */
  alt?: string
  /** Loads at once and first: for the largest picture above the fold. */
  isUrgent?: boolean
  className?: string
  /** Data attributes of the image element. */
  imageData?: Record<`data-${string}`, string | number>
}

/**
 * The picture in the lightest format that the browser reads, at the width it needs; never moves the page. Browsers that
 * read neither modern format are too few to choose among widths.
 */
export function ResponsivePicture({ picture, sizes, alt = picture.alt, isUrgent, className, ...rest }: PictureProps) {
  const widths = widthsUpTo(rest.mostPixels ?? Number.POSITIVE_INFINITY, picture)
  const sourceSet = (format: PictureFormat) =>
    widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      {MODERN_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(format)} sizes={sizes} />
      ))}
      <img
        {...rest.imageData}
        className={className}
        style={cropStyle(picture)}
        src={pictureUrl(picture, widths.at(-1) ?? picture.width, 'png')}
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

/** The first width that is wide enough ends them. */
function widthsUpTo(pixels: number, { widths }: Picture): readonly number[] {
  const enough = widths.findIndex((width) => width >= pixels)
  return enough < 0 ? widths : widths.slice(0, enough + 1)
}
