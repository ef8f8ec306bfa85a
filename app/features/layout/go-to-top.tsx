import { Icon } from '#app/ui/icon.tsx'

/** The way back to the top of a long page, which `offer-way-up.ts` shows. Without script there is nothing to see. */
export function GoToTop() {
  return (
    <button className="go-to-top icon-btn" type="button" aria-label="Revenir en haut de la page" hidden>
      <Icon name="chevron-down" />
    </button>
  )
}
