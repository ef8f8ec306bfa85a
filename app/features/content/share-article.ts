/** Opens the device's own sheet; where there is none, the address is copied. */
export function shareArticle(): void {
  const button = document.querySelector<HTMLElement>('.share__button')
  button?.addEventListener('click', async () => {
    const { shareTitle = '', shareAddress = '' } = button.dataset
    if (typeof navigator.share === 'function') {
      // Who closes the sheet again has shared nothing, and that is that.
      await navigator.share({ title: shareTitle, url: shareAddress }).catch(() => undefined)
      return
    }
    // Where the browser forbids it, the address beside the button can still be copied by hand.
    await navigator.clipboard?.writeText(shareAddress).then(
      () => tellCopied(button),
      () => undefined,
    )
  })
}

function tellCopied(button: HTMLElement): void {
  button.textContent = 'Adresse copiée'
  const said = document.querySelector('.share__said')
  if (said) said.textContent = 'L’adresse de l’article est copiée.'
}
