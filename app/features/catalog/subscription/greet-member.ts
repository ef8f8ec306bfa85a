import { readMembership } from '#app/wire/membership.ts'

/** Who has the product of this page already finds the way to it in the place of its form. */
export async function greetMember(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-membership]')
  const form = place?.firstElementChild
  if (!place || !(form instanceof HTMLElement)) return
  const html = await readMembership(place.dataset.membership ?? '')
  if (html === '') return
  form.inert = true
  place.insertAdjacentHTML('beforeend', html)
}
