/**
 * An application page has React Router's scripts, is rendered for each request and never cached. All other pages are
 * read pages: plain HTML with one small module (`read-page.ts`). Those of treatments have a second one, which fetches
 * the scripts of booking ahead.
 */
export const applicationHandle = { isApplication: true } as const

export function isApplication(handles: readonly unknown[]): boolean {
  return handles.includes(applicationHandle)
}
