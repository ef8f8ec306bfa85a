import type { FileMail } from '#contracts/order/file-mail.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { FileUpdatedMail } from './templates/file-updated.tsx'

/** The mail that what somebody has bought has a newer version. */
export const renderFileMail = (mail: FileMail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to,
    subject: `${mail.expiresAt === null ? 'Essai\u202F: ' : ''}Nouvelle version\u202F: ${mail.productName}`,
    body: <FileUpdatedMail mail={mail} />,
  })
