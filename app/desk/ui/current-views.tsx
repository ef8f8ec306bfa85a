import { useEffect } from 'react'

/**
 * On a narrow screen a strip of views goes on behind its edge: where somebody is in it stands in its middle. Another `key` for
 * each place, which has strips of its own.
 */
export function CurrentViewsInSight() {
  useEffect(showCurrentViews, [])
  return null
}

function showCurrentViews(): void {
  for (const current of document.querySelectorAll<HTMLElement>(
    '.views > :is([aria-current], [aria-selected="true"])',
  )) {
    const strip = current.parentElement
    if (strip) strip.scrollLeft = middleOf(current) - strip.offsetLeft - strip.clientWidth / 2
  }
}

const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2
