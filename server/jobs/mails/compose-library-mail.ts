import { renderLibraryMail } from '#server/mail/render-library-mail.tsx'
import { getLibraryMail } from '#server/modules/library/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To whoever asked for the library of their address, by the number of the link. */
export const composeLibraryLink: ComposeMail = async (services, linkId) => {
  const mail = await getLibraryMail(services, { linkId })
  return mail && renderLibraryMail(mail)
}
