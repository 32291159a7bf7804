// Where a page would turn text into markup or a script, the browser asks this policy (Trusted Types). It lets through what can
// be no element, for lack of a "<", such as a page's linked data; the empty script element that React makes for it; and the
// empty boxes that the desk's calendar measures with. All else is refused. And zod is told not to try whether it may make
// functions out of text: the pages' policy forbids that, and the browser would report it.
const markup = ['<script><\\/script>', '<div></div>', '<table><tr><td><div></div></td></tr></table>']
const policy = `window.__zod_globalConfig={jitless:true};if(window.trustedTypes)trustedTypes.createPolicy('default',{createHTML:function(h){return h.indexOf('<')<0||['${markup.join("','")}'].indexOf(h)>=0?h:null}})`

/** Runs before every other script of a page, in one with them once it is served (see http/late-scripts). */
export function TrustedTypesPolicy() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text that never changes.
  return <script dangerouslySetInnerHTML={{ __html: policy }} />
}
