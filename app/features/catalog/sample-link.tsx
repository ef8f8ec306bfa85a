import type { ProductSample } from '#contracts/catalog/catalog.ts'
import { formatBytes } from '#contracts/text/french-date.ts'

/** A look inside before buying; what opens, and how heavy it is, is said beforehand. */
export function SampleLink({ sample: { label, fileName, bytes, pages } }: { sample: ProductSample }) {
  return (
    <p className="sample">
      <a href={`/media/${fileName}`} type="application/pdf">
        {label} (PDF, {pages}
        {'\u00A0'}page{pages > 1 ? 's' : ''}, {formatBytes(bytes)})
      </a>
    </p>
  )
}
