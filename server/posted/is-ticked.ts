/** Whether a box was ticked, as forms post it. */
export const isTicked = (value: string | undefined) => value !== undefined && value !== '' && value !== '0'
