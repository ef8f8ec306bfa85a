import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { Submit } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { getPasskey, offerPasskeys } from './ceremony.ts'

type DoorProps = {
  purpose: 'enter' | 'confirm'
  label: string
  /** Where they go once they are in. */
  vers: string
  /** Whether this browser is to stay signed in; asked when the passkey is there. */
  isRemembered?: () => boolean
}

/** The way in by a passkey: one button, and, where nobody has said who they are, what the browser offers by itself. */
export function PasskeyDoor({ purpose, label, vers, isRemembered }: DoorProps) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const isSent = useNavigation().formData?.has('passkey') ?? false
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  // How often it has come to an end: what the browser offers by itself has to be offered anew then.
  const [ended, setEnded] = useState(0)
  const send = (response: string) => {
    const fields = new URLSearchParams({ passkey: response, vers })
    if (isRemembered?.()) fields.set('remember', 'on')
    void submit(fields, { method: 'post', action: pathname + search }).finally(() => {
      // Who was let in is on their way: what is offered to them once more would be sent from the page that they went to.
      if (window.location.pathname === pathname) setEnded(ended + 1)
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew after each end, and then alone.
  useEffect(() => {
    if (purpose !== 'enter') return
    let isGone = false
    void offerPasskeys().then((response) => {
      if (response !== null && !isGone) send(response)
    })
    return () => {
      isGone = true
      WebAuthnAbortService.cancelCeremony()
    }
  }, [purpose, ended])

  const press = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAsking) return
    setAsking(true)
    setTrouble(null)
    const done = await getPasskey(purpose)
    setAsking(false)
    if (done.ok) return send(done.response)
    setTrouble(done.error)
    setEnded(ended + 1)
  }

  return (
    <Form method="post" className="stack" onSubmit={press}>
      <input type="hidden" name="vers" value={vers} />
      <input type="hidden" name="passkey" value="" />
      {trouble && <Notice kind="bad">{trouble}</Notice>}
      <Submit aria-busy={isAsking || isSent || undefined} className="btn btn--block">
        <Icon name="key" />
        {label}
      </Submit>
    </Form>
  )
}
