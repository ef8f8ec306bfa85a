import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COUPON_FIELDS } from '#contracts/promotions/coupon-form.ts'
import { EditContext } from '../edit-context.ts'
import { CouponPhrase } from './coupon-phrase.tsx'

const drawn = (of: Parameters<typeof CouponPhrase>[0]['of']) =>
  renderToStaticMarkup(
    <EditContext value={{ typed: null, problems: [], scope: '' }}>
      <CouponPhrase kept={{}} isNew of={of} />
    </EditContext>,
  )

test.each([
  ['code', 'Le code', 'Code', false, true],
  ['automatic', 'La réduction', 'Nom', true, true],
  ['series', 'Les codes qui commencent par', 'Code', false, false],
] as const)(
  'the sentence of a %s begins with «%s», and says what it is',
  (of, begins, label, isAutomatic, isCounted) => {
    const markup = drawn(of)
    expect(markup).toContain(`${begins} `)
    expect(markup).toContain(`aria-label="${label}"`)
    expect(markup.includes(`name="${COUPON_FIELDS.isAutomatic}" value="1"`)).toBe(isAutomatic)
    expect(markup.includes(`name="${COUPON_FIELDS.limit}"`)).toBe(isCounted)
  },
)
