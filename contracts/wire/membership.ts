/** GET /?wc-ajax=tremplin_membership&product={slug}: ours; '' for whoever has no running subscription to it. */
export type MembershipAnswer = { html: string }
