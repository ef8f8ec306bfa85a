/** Says `children` to screen readers when it changes; shows nothing. It must be in the page before it speaks. */
export function LiveRegion({ className = '', children }: { className?: string; children: string }) {
  return (
    <div className={`sr screen-reader-text ${className}`} role="status" aria-relevant="additions text">
      {children}
    </div>
  )
}
