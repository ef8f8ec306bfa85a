import type { FormDefinition } from '#contracts/forms/form.ts'

/** Whether somebody of the shop has to read what a form receives: not where it only gathers addresses to confirm. */
export const isForReaders = ({ settings }: Pick<FormDefinition, 'settings'>): boolean => !settings.doubleOptIn
