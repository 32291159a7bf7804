/**
 * The handle of a route whose page is an application: it carries React Router's scripts, is rendered for each request
 * and never cached. All other pages are read pages: plain HTML with one small module (`read-page.ts`),
 * those of treatments with a second one that fetches booking's scripts ahead.
 */
export const applicationHandle = { isApplication: true } as const

/** Whether one of a page's matched routes marks it as an application. */
export function isApplication(handles: readonly unknown[]): boolean {
  return handles.includes(applicationHandle)
}
