import type { CSSProperties } from 'react'

/** `ink` for what the mail is about, `buy` where it costs money, `quiet` for what stands beside it. */
type MailButtonLook = 'ink' | 'buy' | 'quiet'

const GROUNDS: Record<MailButtonLook, string> = { ink: '#1B1F3B', buy: '#C2410C', quiet: '#FBFAF6' }

const LINK: CSSProperties = {
  display: 'inline-block',
  padding: '12px 24px',
  border: '2px solid',
  borderRadius: '6px',
  fontSize: '16px',
  lineHeight: '22px',
  fontWeight: 700,
  textDecoration: 'none',
}

/** The one thing that the reader is after, 50 px high; a cell with a ground is a button in every mail program. */
export function MailButton({ href, label, look = 'ink' }: { href: string; label: string; look?: MailButtonLook }) {
  const ground = GROUNDS[look]
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 16px' }}>
      <tbody>
        <tr>
          <td style={{ borderRadius: '6px', backgroundColor: ground }}>
            <a
              href={href}
              style={{
                ...LINK,
                backgroundColor: ground,
                borderColor: look === 'quiet' ? GROUNDS.ink : ground,
                color: look === 'quiet' ? GROUNDS.ink : '#FFFFFF',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
