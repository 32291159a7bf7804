/** An application page has React Router's scripts and is never cached. All other pages are read pages: plain HTML with `read-page.ts`. */
export const applicationHandle = { isApplication: true } as const

export function isApplication(handles: readonly unknown[]): boolean {
  return handles.includes(applicationHandle)
}
