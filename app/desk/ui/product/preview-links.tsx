import type { MouseEvent } from 'react'
import { Icon } from '../icon.tsx'

/** As wide and as high as a telephone: the page lays itself out for it. */
const PHONE = 'popup,width=390,height=844'

/** The page of what is not published yet, as its readers will see it. */
export function PreviewLinks({ path }: { path: string }) {
  const openSmall = (event: MouseEvent<HTMLAnchorElement>) => {
    if (window.open(path, 'apercu', PHONE)) event.preventDefault()
  }
  return (
    <>
      <a className="btn btn--quiet" href={path} target="_blank" rel="noreferrer">
        <Icon name="eye" />
        Aperçu
      </a>
      <a className="btn btn--quiet" href={path} target="_blank" rel="noreferrer" onClick={openSmall}>
        <Icon name="phone" />
        <span>Aperçu sur téléphone</span>
      </a>
    </>
  )
}
