import type { LibraryMail as Mail } from '#contracts/library/library.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { LIBRARY_LINK_SUBJECT, LibraryLinkMail } from './templates/library-link.tsx'

/** The mail that opens the library of an address. */
export const renderLibraryMail = (mail: Mail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to,
    subject: LIBRARY_LINK_SUBJECT,
    body: <LibraryLinkMail mail={mail} />,
    values: personValues('', mail.shop),
  })
