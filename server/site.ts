/** What the document needs to know about the build and the deployment; public values only. */
export type Site = {
  origin: string
  /** Address of the script that wakes the islands. */
  entryScript: string
  /** Script that dev mode needs for hot reload, or null. */
  devScript: string | null
  provider: { scriptUrl: string; publishableKey: string }
}
