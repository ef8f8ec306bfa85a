import type { ComponentProps } from 'react'

/** Brick `buy` means money and is used once a view; `ink` sends; `line` buys in lists; `quiet` and `text` are secondary. */
export type ButtonLook = 'buy' | 'ink' | 'line' | 'quiet' | 'text'

type Look = { look?: ButtonLook; isSmall?: boolean; isBlock?: boolean }

/** Class names of a button, for links that look like one. `also` adds the contract's own classes. */
export function buttonClass({ look = 'buy', isSmall, isBlock }: Look, also = ''): string {
  const names = ['btn', look !== 'buy' && `btn--${look}`, isSmall && 'btn--sm', isBlock && 'btn--block', also]
  return names.filter(Boolean).join(' ')
}

type ButtonProps = Look & { isBusy?: boolean } & ComponentProps<'button'>

/** While busy it keeps its words, shows a spinner and says so to assistive technology. */
export function Button({ look, isSmall, isBlock, isBusy, className, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, isSmall, isBlock }, className)}
      aria-busy={isBusy || undefined}
    />
  )
}
