import { isObject } from '../api-objects.ts'
import { openFramedDialog } from './framed-dialog.ts'

type Challenge = { page: string; title: string }

/** Shows the bank's page over the shop's and resolves when that page says that the customer has decided. */
export function showThreeDSecure({ page, title }: Challenge): Promise<void> {
  const { origin } = new URL(page)
  const size = { width: '30rem', height: '27rem' }
  const { frame, remove } = openFramedDialog({ className: 'StripeSandbox-challenge', page, title, ...size })

  return new Promise((resolve) => {
    window.addEventListener('message', function receive({ data, origin: sender, source }: MessageEvent<unknown>) {
      if (sender !== origin || source !== frame.contentWindow || !isCompletion(data)) return
      window.removeEventListener('message', receive)
      remove()
      resolve()
    })
  })
}

const isCompletion = (data: unknown) =>
  isObject(data) && data.source === 'stripe-sandbox' && data.type === '3ds-complete'
