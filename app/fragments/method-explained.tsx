import type { MethodLook } from './method-looks.ts'

/** What a chosen method has its buyer do, and what they agree to by paying with it. */
export function MethodExplained({
  look: { steps, caution, mandate },
  creditor,
}: {
  look: MethodLook
  creditor: string
}) {
  const List = steps.length > 1 ? 'ol' : 'ul'
  return (
    <>
      {steps.length > 0 && (
        <List className="flow">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      )}
      {caution && <p className="small muted">{caution}</p>}
      {mandate && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is to be read by the keyboard, too.
        <section className="mandate" tabIndex={0} aria-label="Texte du mandat">
          {mandate.replaceAll('{creditor}', creditor)}
        </section>
      )}
    </>
  )
}
