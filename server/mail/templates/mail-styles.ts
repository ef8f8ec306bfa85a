import type { CSSProperties } from 'react'

const INK = '#1B1F3B'
const MUTED = '#565B7A'

/** How each kind of words looks in a mail; programs that show mails know no style sheets. */
export const styles = {
  body: { margin: 0, backgroundColor: '#FBFAF6', color: INK, fontFamily: 'Helvetica, Arial, sans-serif' },
  container: { maxWidth: '600px', padding: '32px 20px' },
  brand: { margin: '0 0 24px -8px', color: INK, fontFamily: 'Georgia, serif', fontSize: '26px' },
  logo: { margin: '0 0 24px', color: INK, fontFamily: 'Georgia, serif', fontSize: '26px' },
  name: { margin: '0 0 24px', color: INK, fontFamily: 'Georgia, serif', fontSize: '26px', fontWeight: 600 },
  heading: {
    fontFamily: 'Georgia, serif',
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 500,
    margin: '28px 0 8px',
  },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 12px' },
  small: { fontSize: '13px', lineHeight: '20px', color: MUTED, margin: '0 0 8px' },
  quote: { borderLeft: '4px solid #1F5F5B', padding: '2px 0 2px 14px', margin: '0 0 12px' },
  /** L215-1: what has to stand in a frame that shows. */
  frame: { border: `2px solid ${INK}`, borderRadius: '6px', padding: '12px 16px', margin: '0 0 16px' },
  cell: { fontSize: '15px', lineHeight: '22px', padding: '8px 0', borderBottom: '1px solid #E4E1D8' },
  amount: { textAlign: 'right', whiteSpace: 'nowrap' },
  link: { color: '#1F5F5B', fontWeight: 600 },
} satisfies Record<string, CSSProperties>
