import optionsInStepUrl from './options-in-step.js?url&no-inline'
import { VARIATION_TEXTS } from './variation-texts.ts'

const FOUND = ['description', 'price', 'availability'].map((part) => {
  const key = part === 'description' ? 'variation_description' : `${part}_html`
  return `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`
})
const UNAVAILABLE = `<p role="alert">${VARIATION_TEXTS.i18n_unavailable_text}</p>`

/** What scripts of such shops need of the page of a variable product beside its form. */
export function VariationTemplates() {
  return (
    <>
      <Template id="tmpl-variation-template" html={FOUND.join('')} />
      <Template id="tmpl-unavailable-variation-template" html={UNAVAILABLE} />
      <script src={optionsInStepUrl} />
    </>
  )
}

const Template = ({ id, html }: { id: string; html: string }) => (
  <script type="text/template" id={id}>
    {html}
  </script>
)
