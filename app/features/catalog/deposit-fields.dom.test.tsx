import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { DepositOffer } from '#contracts/catalog/deposit-offer.ts'
import { the } from '#test/support/draw.ts'
import { DepositFields } from './deposit-fields.tsx'

const offer: DepositOffer = {
  isForced: false,
  byDefault: '1',
  plans: [
    { id: 1, name: 'Acompte', kind: 'days', today: { percent: 30 }, later: [{ amount: 'rest', falls: { days: 30 } }] },
    {
      id: 2,
      name: 'En 2 fois',
      kind: 'days',
      today: { percent: 50 },
      later: [{ amount: 'rest', falls: { days: 60 } }],
    },
  ],
} as never

test('what was chosen before the script was there stays chosen, and the shop is told what it asks for today', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onToday = vi.fn()
  const fields = (
    <DepositFields offer={offer} choice={{ pieces: 1, unitCents: 10_000 } as never} currency="EUR" onToday={onToday} />
  )
  document.body.innerHTML = `<form>${renderToString(fields)}</form>`
  the<HTMLInputElement>('[type=radio][value="2"]').checked = true
  await act(() => hydrateRoot(the('form'), fields))
  expect(the<HTMLInputElement>('[type=radio][value="2"]').checked).toBe(true)
  expect(the('.schedule .is-now .num').textContent).toMatch(/^50,00/)
  expect(onToday).toHaveBeenLastCalledWith(5_000)
})
