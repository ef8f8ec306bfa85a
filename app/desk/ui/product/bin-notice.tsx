import { Form } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskProduct } from '#contracts/staff/desk-product.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Notice } from '../notice.tsx'

type BinNoticeProps = { product: DeskProduct; binnedAt: string; now: string; mayTakeOut: boolean }

/** What is in the bin says so in all its parts, and how it comes out. */
export const BinNotice = ({ product: { id, version }, binnedAt, now, mayTakeOut }: BinNoticeProps) => (
  <Notice kind="warn">
    <b>À la corbeille depuis {nearMoment(binnedAt, now)}.</b> La boutique ne le montre plus. Trente jours après, il est
    effacé, sauf s’il a été commandé.
    {mayTakeOut && (
      <Form method="post" action={DESK_PAGES.product(id)} className="row">
        <input type="hidden" name="intent" value="unbin" />
        <input type="hidden" name="version" value={version} />
        <button type="submit" className="btn btn--quiet">
          Sortir de la corbeille
        </button>
      </Form>
    )}
  </Notice>
)
