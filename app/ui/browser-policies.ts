// The markup that an application may set (Trusted Types, policy `default`): text that can't hold an element for lack of
// a "<", the empty script element that React creates, and the empty boxes that FullCalendar measures with. Everything
// else is refused.
const harmlessMarkup = ['<script></script>', '<div></div>', '<table><tr><td><div></div></td></tr></table>']

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
    }
  }
}

if (typeof window !== 'undefined') {
  window.trustedTypes?.createPolicy('default', {
    createHTML: text => (!text.includes('<') || harmlessMarkup.includes(text) ? text : null),
  })
}

export {}
