import type { ComponentProps } from 'react'
import { SHOW_PASSWORD } from './password-toggle.ts'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { id: string }

/**
 * A password that can be read while it is typed; its label is the caller's. Markup of the contract, brought to life by
 * `password-toggle.ts`; without script the button is not shown.
 */
export function PasswordInput({ className, ...input }: PasswordInputProps) {
  return (
    <span className="password-input">
      <input
        {...input}
        className={['input input-text', className].filter(Boolean).join(' ')}
        type="password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="show-password-input" type="button" aria-controls={input.id} aria-label={SHOW_PASSWORD}>
        <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2.5 12c2.2-4.4 5.4-6.5 9.5-6.5s7.300 2.100 9.500 6.500c-2.200 4.400-5.400 6.500-9.500 6.500S4.700 16.400 2.500 12z" />
          <circle cx="12" cy="12" r="3" />
          <path className="show-password-input__bar" d="M4 20 20 4" />
        </svg>
      </button>
    </span>
  )
}
