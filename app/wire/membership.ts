import { WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import type { MembershipAnswer } from '#contracts/wire/membership.ts'

/** What the shop says to members of a product, in HTML; '' to everybody else, and where no answer comes. */
export async function readMembership(product: string): Promise<string> {
  try {
    const url = WC_AJAX_TEMPLATE.replace('%%endpoint%%', 'tremplin_membership')
    const response = await fetch(`${url}&${new URLSearchParams({ product })}`)
    if (!response.ok) return ''
    const answer: MembershipAnswer = await response.json()
    return answer.html
  } catch {
    // The form stays, and the shop refuses a second subscription in a sentence.
    return ''
  }
}
