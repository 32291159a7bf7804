// By Trusted Types (policy `default`) an application may set only this markup: text without a "<", which can't hold an
// element, and the empty script element that React creates.
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
