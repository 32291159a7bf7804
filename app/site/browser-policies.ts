// The markup that an application may set (Trusted Types, policy `default`): text that can't hold an element for lack of
// a "<", and the empty script element that React creates. Everything else is refused.
const emptyScript = '<script></script>'

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
    }
  }
}

if (typeof window !== 'undefined') {
  window.trustedTypes?.createPolicy('default', {
    createHTML: text => (!text.includes('<') || text === emptyScript ? text : null),
  })
}

export {}
