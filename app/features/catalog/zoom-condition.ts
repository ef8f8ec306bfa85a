/** Zoom shows nothing new unless the large picture is wider than the gallery (spec §2). Both in CSS pixels. */
export const canZoom = ({ largeWidth, galleryWidth }: { largeWidth: number; galleryWidth: number }): boolean =>
  galleryWidth > 0 && largeWidth > galleryWidth

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** How far the large picture is moved so that the pointer at the box's edge shows the picture's edge. */
export function zoomOffset(pointer: { x: number; y: number }, box: Box, large: Size): { x: number; y: number } {
  const along = (position: number, start: number, seen: number, whole: number) => {
    const ratio = Math.min(Math.max((position - start) / seen, 0), 1)
    return Math.round(ratio * (seen - whole)) || 0
  }
  return {
    x: along(pointer.x, box.left, box.width, large.width),
    y: along(pointer.y, box.top, box.height, large.height),
  }
}
