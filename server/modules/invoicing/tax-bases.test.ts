import { expect, test } from 'vitest'
import { taxesWithBases } from './tax-bases.ts'

const line = (totalCents: number, taxBasisPoints: number, taxCents: number) => ({
  totalCents,
  taxBasisPoints,
  taxCents,
})
const tax = (basisPoints: number, taxCents: number) => ({ name: 'TVA', basisPoints, taxCents })

test.each([
  {
    case: 'lines of one rate',
    taxes: [tax(2000, 600)],
    lines: [line(1200, 2000, 200), line(2400, 2000, 400)],
    shipping: [],
    bases: [3000],
  },
  {
    case: 'a package goes with the rate whose tax holds its own',
    taxes: [tax(2000, 282), tax(550, 89)],
    lines: [line(1200, 2000, 200), line(1700, 550, 89)],
    shipping: [{ costCents: 490, taxCents: 82 }],
    bases: [1000 + 408, 1611],
  },
  {
    case: 'a rate that only the package has',
    taxes: [tax(2000, 82), tax(550, 89)],
    lines: [line(1700, 550, 89)],
    shipping: [{ costCents: 490, taxCents: 82 }],
    bases: [408, 1611],
  },
  {
    case: 'what is sent for nothing has no base',
    taxes: [tax(2000, 200)],
    lines: [line(1200, 2000, 200)],
    shipping: [{ costCents: 0, taxCents: 0 }],
    bases: [1000],
  },
  {
    case: 'a way that is paid for and not taxed is in no base',
    taxes: [tax(2000, 200)],
    lines: [line(1200, 2000, 200)],
    shipping: [{ costCents: 490, taxCents: 0 }],
    bases: [1000],
  },
])('$case', ({ taxes, lines, shipping, bases }) => {
  expect(taxesWithBases(taxes, { lines, shipping }).map(({ baseCents }) => baseCents)).toEqual(bases)
})
