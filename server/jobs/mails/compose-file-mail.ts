import { renderFileMail } from '#server/mail/render-file-mail.tsx'
import { getFileMail } from '#server/modules/fulfilment/index.ts'
import { getFileTrial } from '#server/modules/product-desk/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To somebody who has bought what has a newer version. */
export const composeFileUpdated: ComposeMail = async (services, readerId) => {
  const mail = await getFileMail(services, readerId)
  return mail && renderFileMail(mail)
}

/** The same to who is about to have it sent. */
export const composeFileTrial: ComposeMail = async (services, about) => {
  const mail = await getFileTrial(services, about)
  return mail && renderFileMail(mail)
}
