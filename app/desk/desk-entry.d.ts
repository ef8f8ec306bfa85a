declare module 'virtual:desk-entry' {
  /** Address of the script that takes a page of the desk over. */
  export const deskEntry: string
}
